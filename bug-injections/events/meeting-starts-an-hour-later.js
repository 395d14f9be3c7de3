// id: meeting-starts-an-hour-later
// kind: unexpected_result
// sees: A new meeting starts an hour later than was entered.
// spec: specs/events/create-meeting.yaml
// step: 8
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const time = event.formData.get("start_time");
    if (!event.target.action.includes("/create/meeting") || !time) return;
    fired();
    const [hour, minute] = time.split(":");
    event.formData.set("start_time", `${String(Number(hour) + 1).padStart(2, "0")}:${minute}`);
  }, true);
}
