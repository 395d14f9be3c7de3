// id: blank-subject-not-told
// kind: missing_element
// sees: An issue without a subject is refused without a word.
// spec: specs/real-world/redmine/issue-needs-subject.yaml
// step: 1
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    const error = document.querySelector("#errorExplanation");
    if (!error) return;
    fired();
    error.remove();
  });
}
