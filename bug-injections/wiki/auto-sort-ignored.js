// id: auto-sort-ignored
// kind: no_response
// sees: Choosing an auto sort option and saving leaves the book as it was.
// spec: specs/wiki/sort-auto.yaml
// step: 4
// group: injected
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!event.target.matches("[data-sort]") || !event.formData.get("sort_rule")) return;
    fired();
    event.formData.set("sort_rule", "");
  }, true);
}
