// id: cart-voucher-missing
// kind: missing_element
// sees: The cart has no field for a discount code.
// spec: specs/shop/discount-code.md
// step: 2
{
  new MutationObserver(() => document.querySelector("form.voucher")?.remove())
    .observe(document, { childList: true, subtree: true });
}
