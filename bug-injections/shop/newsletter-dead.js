// id: newsletter-dead
// kind: no_response
// sees: Clicking "Subscribe" does nothing.
// spec: specs/shop/newsletter.yaml
// step: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.matches("[data-newsletter]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
