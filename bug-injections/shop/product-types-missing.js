// id: product-types-missing
// kind: missing_element
// sees: The dialog for a new product offers no types to choose from.
// spec: specs/shop/admin-product-standard.yaml
// step: 2
// group: injected
// states: 1
{
  const hide = () => {
    for (const found of document.querySelectorAll("[data-kind]")) {
      fired();
      found.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
