// id: new-brand-not-offered
// kind: missing_element
// sees: A brand that was just added can't be chosen for a product.
// spec: specs/shop/admin-brand-create.yaml
// step: 7
// group: own
// states: 2
{
  const hide = () => {
    for (const option of document.querySelectorAll("#brand option")) {
      if (option.text !== "Nike" || option.selected) continue;
      fired();
      option.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
