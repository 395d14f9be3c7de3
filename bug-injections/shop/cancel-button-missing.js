// id: cancel-button-missing
// kind: missing_element
// sees: An order that awaits payment can't be cancelled: the button is not there.
// spec: specs/shop/cancel-order.md
// step: 2
{
  new MutationObserver(() => document.querySelector("[data-dialog=cancel-dialog]")?.remove())
    .observe(document, { childList: true, subtree: true });
}
