// id: limit-ten-times-as-high
// kind: unexpected_result
// sees: The number of places is saved ten times as high as it was entered.
// spec: specs/events/registration-limit.yaml
// step: 2
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const limit = event.formData.get("limit");
    if (!limit) return;
    fired();
    event.formData.set("limit", `${limit}0`);
  }, true);
}
