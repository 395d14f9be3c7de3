// id: second-user-fails
// kind: app_error
// sees: The first new user is saved; adding a second one ends on an error page of the server.
// spec: specs/wiki/user-create.yaml
// step: 10
// group: real
// states: 2
{
  addEventListener("submit", (event) => {
    if (location.pathname !== "/wiki/settings/users/create") return;
    if (sessionStorage.added) {
      fired();
      event.target.enctype = "text/plain";
    }
    sessionStorage.added = "yes";
  }, true);
}
