// id: delete-rule-missing
// kind: missing_element
// sees: The table of sort rules has no "Delete".
// spec: specs/wiki/sort-rule-delete.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (!/^\/wiki\/settings\/sorting$/.test(location.pathname)) return;
    for (const one of document.querySelectorAll('.row-actions a')) {
      fired();
      one.remove();
    }
  });
}
