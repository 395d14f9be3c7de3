// id: bold-is-lost
// kind: data_inconsistency
// sees: Bold words of a page are plain after saving.
// spec: specs/wiki/page-format.yaml
// step: 6
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const html = event.formData.get("html");
    const plain = html?.replace(/<\/?(b|strong)>/g, "");
    if (!html || plain === html) return;
    fired();
    event.formData.set("html", plain);
  }, true);
}
