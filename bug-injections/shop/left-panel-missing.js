// id: left-panel-missing
// kind: missing_element
// sees: The lists of products have no panel on the left: no categories, no filters.
// spec: specs/shop/facets.yaml
// step: 3
// group: injected
// states: 1
{
  const hide = () => {
    for (const found of document.querySelectorAll(".listing > aside")) {
      fired();
      found.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
