// id: search-bar-missing
// kind: missing_element
// sees: The header has no search field.
// spec: specs/wiki/search-filters.yaml
// step: 1
// group: injected
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    for (const one of document.querySelectorAll('.site-search')) {
      fired();
      one.remove();
    }
  });
}
