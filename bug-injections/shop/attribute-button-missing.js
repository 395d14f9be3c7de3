// id: attribute-button-missing
// kind: missing_element
// sees: The page of the attributes has no button to add one.
// spec: specs/shop/admin-attribute-create.yaml
// step: 2
// group: injected
// states: 1
{
  const hide = () => {
    for (const found of document.querySelectorAll("a[href='/shop/admin/attributes/new']")) {
      fired();
      found.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
