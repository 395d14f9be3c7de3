// id: filter-lets-a-stranger-through
// kind: unexpected_result
// sees: An issue of another tracker is listed among those filtered by tracker.
// spec: specs/real-world/redmine/filter-issues.yaml
// step: 4
// group: own
// states: 1
{
  const kept = "last-bug";
  addEventListener("DOMContentLoaded", () => {
    const body = document.querySelector("table.issues tbody");
    if (!body) return;
    const filtered = /f%5B%5D=tracker_id|f\[\]=tracker_id/.test(location.search);
    const bug = [...body.rows].find((row) => row.cells[2]?.textContent === "Bug");
    if (!filtered && bug) sessionStorage.setItem(kept, bug.outerHTML);
    if (!filtered || bug || !sessionStorage.getItem(kept)) return;
    fired();
    body.insertAdjacentHTML("beforeend", sessionStorage.getItem(kept));
  });
}
