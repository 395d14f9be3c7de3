// id: sign-out-dead
// kind: no_response
// sees: Clicking "Sign out" does nothing.
// spec: specs/real-world/redmine/sign-in.md
// step: 3
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    if (!event.target.closest?.("a.logout")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
