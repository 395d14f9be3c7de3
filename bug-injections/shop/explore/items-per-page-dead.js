// id: items-per-page-dead
// kind: no_response
// sees: Another choice of "Items per page" leaves the list as long as it was.
// where: /shop/admin/products*
// trigger: choose 10 or 50 as "Items per page" below the products
// group: fresh
{
  addEventListener("change", (event) => {
    const select = event.target;
    if (!select.matches?.("select[name=limit]")) return;
    const [, first, last, total] = (document.querySelector(".table-foot p")?.textContent.match(/(\d+) to (\d+) of (\d+)/) ?? []).map(Number);
    if (!total || Math.min(Number(select.value), total) === last - first + 1) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
