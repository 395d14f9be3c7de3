// id: switch-hits-the-row-above
// kind: data_inconsistency
// sees: Hiding a category hides the one above it.
// spec: specs/shop/admin-category-hide.md
// step: 2
// group: own
// states: 2
{
  addEventListener("submit", (event) => {
    const above = event.target.closest("tr")?.previousElementSibling?.querySelector("form");
    if (!event.target.action.match(/categories\/\d+\/toggle$/) || !above) return;
    fired();
    event.target.action = above.action;
  }, true);
}
