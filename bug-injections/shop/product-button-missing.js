// id: product-button-missing
// kind: missing_element
// sees: The catalogue has no button for a new product.
// spec: specs/shop/admin-product-virtual.yaml
// step: 2
// group: injected
// states: 1
{
  const hide = () => {
    for (const found of document.querySelectorAll("[data-dialog='new-product']")) {
      fired();
      found.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
