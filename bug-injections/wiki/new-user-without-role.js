// id: new-user-without-role
// kind: data_inconsistency
// sees: A new user does not get the role that was ticked.
// spec: specs/wiki/user-create.yaml
// step: 6
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    if (location.pathname !== "/wiki/settings/users/create" || !event.formData.has("roles")) return;
    fired();
    event.formData.delete("roles");
  }, true);
}
