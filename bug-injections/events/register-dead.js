// id: register-dead
// kind: no_response
// sees: "Register" does nothing.
// spec: specs/events/register.yaml
// step: 3
// group: own
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.matches("[data-inline]")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
