// id: second-filter-of-a-search-dead
// kind: no_response
// sees: Of the filters beside search results only the first one works; whatever is ticked after it changes nothing.
// where: /shop/search*
// trigger: search for a word with several hits (hummingbird), tick a filter, then tick another one
// group: fresh
{
  let first = null;
  document.addEventListener("DOMContentLoaded", () => {
    first = document.querySelector("form[data-facets=page]");
  });
  addEventListener("change", (event) => {
    const form = event.target.closest?.("form[data-facets=page]");
    if (!form || !first || form === first) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
