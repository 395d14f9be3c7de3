// id: tag-value-ignored
// kind: unexpected_result
// sees: The search heeds the name of a tag, but not its value.
// spec: specs/wiki/search-tags.md
// step: 3
// group: own
// states: 1
{
  addEventListener("formdata", (event) => {
    if (!event.target.matches(".filters") || !event.formData.get("tag_value")) return;
    fired();
    event.formData.set("tag_value", "");
  }, true);
}
