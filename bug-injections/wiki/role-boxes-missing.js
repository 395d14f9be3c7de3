// id: role-boxes-missing
// kind: missing_element
// sees: The form of a user has no boxes for the roles.
// spec: specs/wiki/role-assign.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (!/\/settings\/users\/\d+$/.test(location.pathname)) return;
    for (const one of document.querySelectorAll('[data-roles] label')) {
      fired();
      one.remove();
    }
  });
}
