// id: changelog-is-lost
// kind: data_inconsistency
// sees: The changelog that was entered is not with the revision.
// spec: specs/wiki/page-edit.yaml
// step: 7
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!event.formData.get("summary")) return;
    fired();
    event.formData.set("summary", "");
  }, true);
}
