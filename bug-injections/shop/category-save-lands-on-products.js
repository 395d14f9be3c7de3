// id: category-save-lands-on-products
// kind: wrong_navigation
// sees: Saving a category leads to the products instead of the categories.
// spec: specs/shop/admin-category-child.md
// step: 4
// group: injected
// states: 1
{
  addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.action.endsWith("/categories/new")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" });
    location.assign("/shop/admin/products");
  }, true);
}
