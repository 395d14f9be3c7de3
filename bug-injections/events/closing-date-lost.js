// id: closing-date-lost
// kind: data_inconsistency
// sees: The closing date of a scheduled registration is not kept.
// spec: specs/events/registration-schedule.yaml
// step: 3
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const { formData } = event;
    if (!formData.get("closes") || formData.get("closes") < formData.get("opens")) return;
    fired();
    formData.set("closes", "");
  }, true);
}
