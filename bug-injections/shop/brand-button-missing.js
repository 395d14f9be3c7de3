// id: brand-button-missing
// kind: missing_element
// sees: The toolbar of the brands has no button to add one.
// spec: specs/shop/admin-brand-create.yaml
// step: 2
// group: injected
// states: 1
{
  const hide = () => {
    for (const found of document.querySelectorAll("a[href='/shop/admin/brands/new']")) {
      fired();
      found.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
