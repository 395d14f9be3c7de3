// id: duration-lost-on-save
// kind: data_inconsistency
// sees: The duration that was entered for a contribution is not kept.
// spec: specs/events/contribution-add.yaml
// step: 8
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!event.target.action.includes("/contributions/") || !event.formData.has("duration")) return;
    fired();
    event.formData.set("duration", "20");
  }, true);
}
