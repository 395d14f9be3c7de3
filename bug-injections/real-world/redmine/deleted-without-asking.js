// id: deleted-without-asking
// kind: missing_element
// sees: "Delete issue" deletes at once, without asking.
// spec: specs/real-world/redmine/delete-issue.yaml
// step: 4
// group: own
// states: 1
{
  window.confirm = () => {
    fired();
    return true;
  };
}
