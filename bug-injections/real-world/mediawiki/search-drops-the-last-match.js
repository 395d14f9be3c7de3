// id: search-drops-the-last-match
// kind: missing_element
// sees: The last page whose text has the word is missing from the results.
// spec: specs/real-world/mediawiki/search.md
// step: 2
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    const lists = document.querySelectorAll(".mw-search-results");
    const last = lists.length > 1 && lists[lists.length - 1].querySelector(".mw-search-result:last-child");
    if (!last) return;
    fired();
    last.remove();
  });
}
