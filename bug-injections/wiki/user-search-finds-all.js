// id: user-search-finds-all
// kind: unexpected_result
// sees: The search for users lists everybody.
// spec: specs/wiki/user-validation.md
// step: 1
// group: own
// states: 1
{
  addEventListener("formdata", (event) => {
    if (location.pathname !== "/wiki/settings/users" || !event.formData.get("search")) return;
    fired();
    event.formData.set("search", "");
  }, true);
}
