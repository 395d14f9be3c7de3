// id: real-name-not-kept
// kind: data_inconsistency
// sees: The preferences are said to be saved, and the real name is gone after a reload.
// spec: specs/real-world/mediawiki/preferences.yaml
// step: 5
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!data.get("wprealname")) return;
    fired();
    data.set("wprealname", "");
  }, true);
}
