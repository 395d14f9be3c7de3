// id: access-list-not-kept
// kind: data_inconsistency
// sees: The people who were added to the access list are not on it after saving.
// spec: specs/events/protection.md
// step: 2
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!event.formData.has("access")) return;
    fired();
    event.formData.delete("access");
  }, true);
}
