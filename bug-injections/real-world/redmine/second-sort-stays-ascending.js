// id: second-sort-stays-ascending
// kind: unexpected_result
// sees: Clicking the head of the sorted column again sorts it in ascending order once more.
// spec: specs/real-world/redmine/sort-issues.yaml
// step: 2
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    if (!/sort=subject%3Adesc|sort=subject:desc/.test(location.search)) return;
    const body = document.querySelector("table.issues tbody");
    if (!body) return;
    fired();
    const subject = (row) => row.querySelector("td.subject").textContent;
    body.append(...[...body.rows].sort((a, b) => subject(a).localeCompare(subject(b))));
  });
}
