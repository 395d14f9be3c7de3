// id: newsletter-dead
// kind: no_response
// sees: Clicking "Subscribe" does nothing.
// spec: specs/shop/newsletter.yaml
// step: 1
// group: injected
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.matches("[data-newsletter]")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
