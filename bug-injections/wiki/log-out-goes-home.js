// id: log-out-goes-home
// kind: wrong_navigation
// sees: "Log Out" leads to the home page, still signed in.
// spec: specs/wiki/sign-in.md
// step: 3
// group: own
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.action.endsWith("/logout")) return;
    event.preventDefault();
    fired();
    location.href = "/wiki/";
  }, true);
}
