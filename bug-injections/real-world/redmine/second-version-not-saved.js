// id: second-version-not-saved
// kind: data_inconsistency
// sees: A page of the wiki keeps its old text when it is saved again.
// spec: specs/real-world/redmine/wiki-history.yaml
// step: 7
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    const text = document.querySelector("#content_text");
    if (!data.has("content[text]") || !text.defaultValue.trim().startsWith("Ask")) return;
    fired();
    data.set("content[text]", text.defaultValue);
  }, true);
}
