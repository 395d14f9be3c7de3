// id: any-title-deletes
// kind: unexpected_result
// sees: An event is deleted whatever is typed to confirm it.
// spec: specs/events/delete-event.md
// step: 2
// group: own
// states: 1
{
  addEventListener("formdata", (event) => {
    if (!event.formData.has("confirm")) return;
    const title = document.querySelector("h1").textContent;
    if (event.formData.get("confirm") === title) return;
    fired();
    event.formData.set("confirm", title);
  }, true);
}
