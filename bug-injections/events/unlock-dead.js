// id: unlock-dead
// kind: no_response
// sees: "Unlock" does nothing.
// spec: specs/events/lock.yaml
// step: 4
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    if (!event.target.closest("[data-post$='/unlock']")) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
