// id: filters-are-forgotten
// kind: data_inconsistency
// sees: After the search was updated the box for shelves is ticked again.
// spec: tests/held-back/wiki/FN-240-search-by-type.md
// step: 6
// group: held-back
// states: 2
{
  const look = () => {
    const shelf = document.querySelector("input[name=type][value=shelf]");
    if (!shelf || shelf.dataset.seen || !location.search.includes("filtered=1")) return;
    shelf.dataset.seen = "yes";
    if (shelf.checked) return;
    fired();
    shelf.checked = true;
    shelf.setAttribute("checked", "");
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
