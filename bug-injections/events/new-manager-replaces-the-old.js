// id: new-manager-replaces-the-old
// kind: unexpected_result
// sees: Adding a manager takes the place of the one who was there.
// spec: specs/events/manager-added.yaml
// step: 2
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const managers = event.formData.getAll("managers");
    if (managers.length < 2) return;
    fired();
    event.formData.delete("managers");
    event.formData.append("managers", managers.at(-1));
  }, true);
}
