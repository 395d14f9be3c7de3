// id: edit-summary-lost
// kind: data_inconsistency
// sees: A page is saved without the summary that was typed for the edit.
// spec: specs/real-world/mediawiki/create-page.yaml
// step: 7
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!data.has("wpSave") || !data.get("wpSummary")) return;
    fired();
    data.set("wpSummary", "");
  }, true);
}
