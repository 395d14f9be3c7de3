// id: minor-edit-not-marked
// kind: data_inconsistency
// sees: An edit that was ticked as minor is saved as an ordinary one.
// spec: specs/real-world/mediawiki/edit-page.yaml
// step: 8
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!data.has("wpSave") || !data.has("wpMinoredit")) return;
    fired();
    data.delete("wpMinoredit");
  }, true);
}
