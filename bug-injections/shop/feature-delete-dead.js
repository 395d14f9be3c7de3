// id: feature-delete-dead
// kind: no_response
// sees: "Yes" does not delete the feature; nothing happens.
// spec: specs/shop/admin-feature-delete.md
// step: 3
// group: injected
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.action.match(/features\/\d+\/delete$/)) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
