// id: sign-in-lands-on-calendar
// kind: wrong_navigation
// sees: After signing in the calendar opens instead of the home page.
// spec: specs/events/sign-in.md
// step: 3
// group: own
// states: 1
{
  addEventListener("submit", (event) => {
    const next = event.target.querySelector("input[name=next]");
    if (!next) return;
    next.value = "/calendar";
    sessionStorage.sent = "yes";
  }, true);
  if (sessionStorage.sent && location.pathname === "/events/calendar") fired();
}
