// id: hours-lose-their-fraction
// kind: data_inconsistency
// sees: Two and a half hours are logged as two.
// spec: specs/real-world/redmine/log-time.yaml
// step: 9
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    const hours = data.get("time_entry[hours]");
    if (!hours || !/\D/.test(hours)) return;
    fired();
    data.set("time_entry[hours]", String(parseInt(hours, 10)));
  }, true);
}
