// id: topic-without-heading
// kind: data_inconsistency
// sees: A new topic is saved without the heading that was typed for it.
// spec: specs/real-world/mediawiki/talk.yaml
// step: 5
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!data.has("wpSave") || data.get("wpSection") !== "new" || !data.get("wpSummary")) return;
    fired();
    data.set("wpSummary", "");
  }, true);
}
