// id: second-sort-is-the-same
// kind: no_response
// sees: A second click on a column does not turn the order round.
// spec: specs/shop/admin-product-list.md
// step: 4
// group: own
// states: 2
{
  addEventListener("click", (event) => {
    const link = event.target.closest("a.sorter[href*='dir=desc']");
    if (!link) return;
    fired();
    link.href = link.href.replace("dir=desc", "dir=asc");
  }, true);
}
