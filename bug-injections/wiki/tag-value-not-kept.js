// id: tag-value-not-kept
// kind: data_inconsistency
// sees: A tag keeps its old value although another one was saved.
// spec: specs/wiki/book-tags.yaml
// step: 3
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const fields = [...event.target.querySelectorAll("[name=tag_value]")];
    if (!/^\/wiki\/books\/[^/]+\/edit$/.test(location.pathname)) return;
    if (fields.every((field) => field.value === field.defaultValue)) return;
    fired();
    event.formData.delete("tag_value");
    for (const field of fields) event.formData.append("tag_value", field.defaultValue);
  }, true);
}
