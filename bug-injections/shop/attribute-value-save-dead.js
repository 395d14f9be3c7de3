// id: attribute-value-save-dead
// kind: no_response
// sees: "Save" does nothing in the form of a new attribute value.
// spec: specs/shop/admin-attribute-values.md
// step: 5
// group: injected
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.action.endsWith("/attribute-values/new")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
