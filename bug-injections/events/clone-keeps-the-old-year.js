// id: clone-keeps-the-old-year
// kind: unexpected_result
// sees: The copy of an event takes place in the year of the original.
// spec: specs/events/clone.yaml
// step: 4
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const date = event.formData.get("date");
    if (!event.target.action.endsWith("/clone") || !date) return;
    fired();
    event.formData.set("date", date.replace(/^\d{4}/, "2026"));
  }, true);
}
