// id: availability-filter-missing
// kind: missing_element
// sees: The filters of a category lack the availability.
// spec: specs/shop/facets.yaml
// step: 3
{
  new MutationObserver(() => document.querySelector("input[name=availability]")?.closest("fieldset").remove())
    .observe(document, { childList: true, subtree: true });
}
