// id: event-page-button-leads-home
// kind: wrong_navigation
// sees: "Event page" opens the home page.
// spec: specs/events/create-meeting.yaml
// step: 9
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest(".manage-head a.button");
    if (!link) return;
    fired();
    link.href = "/events/";
  }, true);
}
