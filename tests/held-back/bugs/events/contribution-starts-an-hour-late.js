// id: contribution-starts-an-hour-late
// kind: unexpected_result
// sees: The contribution that should start at 10:00 stands at 11:00.
// spec: tests/held-back/events/plan-a-meeting.md
// step: 5
// group: held-back
// states: 2
{
  addEventListener("formdata", (event) => {
    if (event.formData.get("title") !== "Opening round" || event.formData.get("time") !== "10:00") return;
    fired();
    event.formData.set("time", "11:00");
  }, true);
}
