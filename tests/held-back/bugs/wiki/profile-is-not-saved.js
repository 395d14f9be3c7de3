// id: profile-is-not-saved
// kind: no_response
// sees: Clicking Save on the profile does nothing.
// spec: tests/held-back/wiki/change-my-name.md
// step: 6
// group: held-back
// states: 1
{
  addEventListener("submit", (event) => {
    if (location.pathname !== "/wiki/my-account" || !event.target.closest("main")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
