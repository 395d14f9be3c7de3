// id: feature-save-goes-to-dashboard
// kind: wrong_navigation
// sees: Saving a new feature leads to the dashboard, and nothing is saved.
// spec: specs/shop/admin-feature-create.yaml
// step: 6
// group: injected
// states: 1
{
  addEventListener("submit", async (event) => {
    const form = event.target;
    if (!(form.action.endsWith("/features/new") && form.elements.name.value)) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    location.assign("/shop/admin");
  }, true);
}
