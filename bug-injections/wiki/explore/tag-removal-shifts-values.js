// id: tag-removal-shifts-values
// kind: data_inconsistency
// sees: After a tag was removed, the next one is saved with the value of the removed one.
// where: /wiki/books/*/edit
// trigger: remove the first of two tags and save
{
  // Each input's value as it would be by its old index.
  const shifted = new Map();
  addEventListener("click", (event) => {
    const remove = event.target.closest?.("[data-remove-tag]");
    if (!remove) return;
    const gone = remove.closest("[data-tag-row]");
    const rows = [...gone.parentElement.querySelectorAll("[data-tag-row]")];
    const values = rows.map((row) => row.querySelector("[name=tag_value]"));
    for (let at = rows.indexOf(gone) + 1; at < rows.length; at++) {
      if (!rows[at].querySelector("[name=tag_name]").value.trim()) continue;
      const before = shifted.get(values[at - 1])?.then ?? values[at - 1].value;
      shifted.set(values[at], { now: values[at].value, then: before });
    }
  }, true);
  let sending = null;
  addEventListener("submit", (event) => { sending = event.target; }, true);
  addEventListener("formdata", (event) => {
    if (event.target !== sending || !event.target.matches("[data-item-form]") || !/^\/wiki\/books\/.+\/edit$/.test(location.pathname)) return;
    const fields = [...event.target.querySelectorAll("[name=tag_value]")];
    const sent = fields.map((field) => {
      const old = shifted.get(field);
      return old && old.now === field.value ? old.then : field.value;
    });
    if (fields.every((field, at) => field.value === sent[at])) return;
    fired();
    event.formData.delete("tag_value");
    for (const value of sent) event.formData.append("tag_value", value);
  }, true);
}
