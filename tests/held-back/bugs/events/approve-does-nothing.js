// id: approve-does-nothing
// kind: no_response
// sees: Approving the pending registration does nothing.
// spec: tests/held-back/events/approve-a-registration.yaml
// step: 2
// group: held-back
// states: 1
{
  addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-post$='/approve']") || !location.search.includes("pending")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
