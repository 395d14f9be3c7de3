// id: brand-delete-lands-on-products
// kind: wrong_navigation
// sees: After a brand is deleted the products are shown instead of the brands.
// spec: specs/shop/admin-brand-delete.yaml
// step: 3
// group: injected
// states: 1
{
  addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.action.match(/brands\/\d+\/delete$/)) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" });
    location.assign("/shop/admin/products");
  }, true);
}
