// id: cancel-button-missing
// kind: missing_element
// sees: An order that awaits payment can't be cancelled: the button is not there.
// spec: specs/shop/cancel-order.md
// step: 2
// group: injected
// states: 1
{
  new MutationObserver(() => {
    const found = document.querySelector("[data-dialog=cancel-dialog]");
    if (!found) return;
    fired();
    found.remove();
  }).observe(document, { childList: true, subtree: true });
}
