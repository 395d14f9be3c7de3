// id: attribute-delete-dead
// kind: no_response
// sees: Confirming the deletion of an attribute does nothing; the question stays.
// spec: specs/shop/admin-attribute-delete.yaml
// step: 6
// group: injected
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.action.match(/attributes\/\d+\/delete$/)) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
