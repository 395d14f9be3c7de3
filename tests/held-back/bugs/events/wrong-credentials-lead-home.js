// id: wrong-credentials-lead-home
// kind: wrong_navigation
// sees: Wrong credentials lead to the home page without a word.
// spec: tests/held-back/events/management-needs-sign-in.yaml
// step: 2
// group: held-back
// states: 1
{
  addEventListener("submit", (event) => {
    if (location.pathname !== "/events/sign-in" || !event.target.closest("main")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    location.href = "/events/";
  }, true);
}
