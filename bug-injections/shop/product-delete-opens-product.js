// id: product-delete-opens-product
// kind: wrong_navigation
// sees: Confirming the deletion opens the form of the product, which is still there.
// spec: specs/shop/admin-product-delete.md
// step: 3
// group: injected
// states: 1
{
  addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.action.match(/products\/\d+\/delete$/)) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    location.assign(form.action.replace("/delete", ""));
  }, true);
}
