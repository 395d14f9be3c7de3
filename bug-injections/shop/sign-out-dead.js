// id: sign-out-dead
// kind: no_response
// sees: "Sign out" of the back office does nothing.
// spec: specs/shop/admin-sign-in.md
// step: 3
// group: own
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.action.endsWith("/admin/sign-out")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
