// id: other-role-lost
// kind: data_inconsistency
// sees: Giving a user a second role takes the first one away.
// spec: specs/wiki/role-assign.yaml
// step: 5
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const roles = event.formData.getAll("roles");
    if (!event.target.matches("[data-user]") || roles.length < 2) return;
    fired();
    event.formData.set("roles", roles.at(-1));
  }, true);
}
