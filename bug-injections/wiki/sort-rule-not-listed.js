// id: sort-rule-not-listed
// kind: unexpected_result
// sees: A sort rule that was saved is not in the table.
// spec: specs/wiki/sort-rule-create.yaml
// step: 6
// group: injected
// states: 2
{
  addEventListener("submit", (event) => {
    if (location.pathname.endsWith("/rules/new")) sessionStorage.rule = event.target.elements.name.value;
  }, true);
  addEventListener("DOMContentLoaded", () => {
    if (location.pathname !== "/wiki/settings/sorting" || !sessionStorage.rule) return;
    for (const row of document.querySelectorAll("tbody tr")) {
      if (row.cells[0].textContent !== sessionStorage.rule) continue;
      fired();
      row.remove();
    }
  });
}
