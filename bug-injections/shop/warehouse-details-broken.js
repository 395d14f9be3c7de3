// id: warehouse-details-broken
// kind: wrong_navigation
// sees: "Details" of a warehouse leads to an error page.
// spec: specs/shop/warehouse-list.md
// step: 1
// group: case-study
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='/shop/admin/warehouses/'][href$='/view']");
    if (!link) return;
    fired();
    link.href = link.href.replace("/view", "/details");
  }, true);
}
