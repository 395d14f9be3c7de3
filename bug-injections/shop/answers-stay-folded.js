// id: answers-stay-folded
// kind: no_response
// sees: Questions in the first section of the help page do not unfold.
// spec: specs/shop/faq.md
// step: 1
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    if (!event.target.closest("[data-accordion]")) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
