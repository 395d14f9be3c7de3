// id: sign-in-lands-on-calendar
// kind: wrong_navigation
// sees: After signing in the calendar opens instead of the home page.
// spec: specs/events/sign-in.md
// step: 3
// group: own
// states: 1
{
  addEventListener("submit", (event) => {
    const next = event.target.querySelector(".sign-in-form input[name=next], input[name=next]");
    if (!next || !event.target.action.endsWith("/sign-in")) return;
    fired();
    next.value = "/calendar";
  }, true);
}
