// id: cart-voucher-missing
// kind: missing_element
// sees: The cart has no field for a discount code.
// spec: specs/shop/discount-code.md
// step: 2
// group: injected
// states: 1
{
  new MutationObserver(() => {
    const found = document.querySelector("form.voucher");
    if (!found) return;
    fired();
    found.remove();
  }).observe(document, { childList: true, subtree: true });
}
