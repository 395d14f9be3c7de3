// id: availability-filter-missing
// kind: missing_element
// sees: The filters of a category lack the availability.
// spec: specs/shop/facets.yaml
// step: 3
// group: injected
// states: 1
{
  new MutationObserver(() => {
    const found = document.querySelector("input[name=availability]")?.closest("fieldset");
    if (!found) return;
    fired();
    found.remove();
  }).observe(document, { childList: true, subtree: true });
}
