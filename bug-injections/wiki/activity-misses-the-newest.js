// id: activity-misses-the-newest
// kind: data_inconsistency
// sees: What was done last is not in the recent activity.
// spec: specs/wiki/recent.md
// step: 4
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    const newest = document.querySelector(".side-right .activity li");
    if (location.pathname !== "/wiki/" || !newest?.querySelector("time").dateTime.startsWith("2026-03-14")) return;
    fired();
    newest.remove();
  });
}
