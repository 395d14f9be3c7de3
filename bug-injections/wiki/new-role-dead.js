// id: new-role-dead
// kind: no_response
// sees: Clicking "Create New Role" does nothing.
// spec: specs/wiki/role-create.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    if (!(event.target.closest?.('[data-new-role]'))) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
