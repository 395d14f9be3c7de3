// id: status-change-not-in-history
// kind: missing_element
// sees: The history of an issue does not tell that its status was changed.
// spec: specs/real-world/redmine/work-on-issue.yaml
// step: 7
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    for (const detail of document.querySelectorAll("ul.details li")) {
      if (!/^\s*Status changed/.test(detail.textContent)) continue;
      fired();
      detail.remove();
    }
  });
}
