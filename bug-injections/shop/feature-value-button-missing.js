// id: feature-value-button-missing
// kind: missing_element
// sees: The features have no button to add a value.
// spec: specs/shop/admin-feature-value.yaml
// step: 1
// group: injected
// states: 1
{
  const hide = () => {
    for (const found of document.querySelectorAll("a[href^='/shop/admin/feature-values/new']")) {
      fired();
      found.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
