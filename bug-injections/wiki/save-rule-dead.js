// id: save-rule-dead
// kind: no_response
// sees: Clicking "Save" on a sort rule does nothing.
// spec: specs/wiki/sort-rule-edit.yaml
// step: 5
// group: injected
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.matches("[data-rule]") || !/\/rules\/\d+$/.test(location.pathname)) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
