// id: titles-only-ignored
// kind: unexpected_result
// sees: A search in titles only finds what stands in descriptions.
// spec: specs/real-world/redmine/search.md
// step: 2
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!data.has("titles_only")) return;
    fired();
    data.delete("titles_only");
  }, true);
}
