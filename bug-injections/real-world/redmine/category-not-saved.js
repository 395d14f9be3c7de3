// id: category-not-saved
// kind: data_inconsistency
// sees: The category that was chosen for a new issue is not saved.
// spec: specs/real-world/redmine/create-issue.yaml
// step: 8
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (event.target.id !== "issue-form" || !data.get("issue[category_id]")) return;
    fired();
    data.set("issue[category_id]", "");
  }, true);
}
