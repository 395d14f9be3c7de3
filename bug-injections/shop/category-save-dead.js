// id: category-save-dead
// kind: no_response
// sees: Nothing happens when a new category is saved.
// spec: specs/shop/admin-category-create.yaml
// step: 9
// group: injected
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.action.endsWith("/categories/new")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
