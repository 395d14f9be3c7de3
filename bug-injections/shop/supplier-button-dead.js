// id: supplier-button-dead
// kind: no_response
// sees: Clicking "Add new supplier" does nothing.
// spec: specs/shop/admin-supplier-create.yaml
// step: 3
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    if (!event.target.closest("a[href='/shop/admin/suppliers/new']")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
