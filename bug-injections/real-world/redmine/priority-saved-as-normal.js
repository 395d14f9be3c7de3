// id: priority-saved-as-normal
// kind: data_inconsistency
// sees: A new issue gets the normal priority, whatever was chosen.
// spec: specs/real-world/redmine/create-issue.yaml
// step: 8
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (event.target.id !== "issue-form" || !data.get("issue[priority_id]")) return;
    const normal = [...document.querySelectorAll("#issue_priority_id option")].find((one) => one.text === "Normal");
    if (!normal || data.get("issue[priority_id]") === normal.value) return;
    fired();
    data.set("issue[priority_id]", normal.value);
  }, true);
}
