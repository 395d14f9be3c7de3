// id: watched-issues-leads-elsewhere
// kind: wrong_navigation
// sees: "Watched issues" opens the issues that are assigned to me.
// spec: specs/real-world/redmine/watch-issue.yaml
// step: 3
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.("ul.queries a");
    if (link?.textContent !== "Watched issues") return;
    const other = [...document.querySelectorAll("ul.queries a")].find((a) => a.textContent === "Issues assigned to me");
    if (!other) return;
    fired();
    link.href = other.href;
  }, true);
}
