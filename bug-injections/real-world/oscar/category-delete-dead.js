// id: category-delete-dead
// kind: no_response
// sees: The button that confirms the deletion of a category does nothing.
// spec: specs/real-world/oscar/dashboard-category.yaml
// step: 7
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    if (!/\/categories\/\d+\/delete/.test(location.pathname) || !event.target.closest?.("button[type=submit]")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
