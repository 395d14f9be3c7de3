// id: my-event-opens-another
// kind: wrong_navigation
// sees: An event under "My events" opens another event.
// spec: specs/events/manager-added.yaml
// step: 6
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const link = location.pathname.endsWith("/my-events") && event.target.closest(".event-card a");
    if (!link) return;
    fired();
    link.href = "/events/event/3";
  }, true);
}
