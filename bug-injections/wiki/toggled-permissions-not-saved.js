// id: toggled-permissions-not-saved
// kind: data_inconsistency
// sees: Permissions that "Toggle All" ticked are not saved with the role.
// spec: specs/wiki/role-create.yaml
// step: 6
// group: own
// states: 2
{
  let toggled = [];
  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-toggle-row]");
    if (button) toggled = [...button.closest("tr").querySelectorAll("input")].map((box) => box.value);
  }, true);
  addEventListener("formdata", (event) => {
    if (!event.target.matches("[data-role]") || !toggled.length) return;
    fired();
    const kept = event.formData.getAll("content").filter((key) => !toggled.includes(key));
    event.formData.delete("content");
    for (const key of kept) event.formData.append("content", key);
  }, true);
}
