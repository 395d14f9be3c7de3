// id: private-project-is-public
// kind: data_inconsistency
// sees: A project that was made private can be seen by everybody.
// spec: specs/real-world/redmine/private-project.yaml
// step: 10
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!data.has("project[is_public]") || data.getAll("project[is_public]").includes("1")) return;
    fired();
    data.append("project[is_public]", "1");
  }, true);
}
