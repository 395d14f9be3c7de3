// id: clear-keeps-the-filter
// kind: data_inconsistency
// sees: After "Clear" the list still shows what the filter had left.
// spec: specs/real-world/redmine/filter-issues.yaml
// step: 5
// group: own
// states: 2
{
  const left = "left-by-filter";
  addEventListener("DOMContentLoaded", () => {
    const body = document.querySelector("table.issues tbody");
    if (!body) return;
    if (/tracker_id/.test(location.search)) {
      sessionStorage.setItem(left, JSON.stringify([...body.rows].map((row) => row.id)));
    } else if (sessionStorage.getItem(left)) {
      const ids = JSON.parse(sessionStorage.getItem(left));
      const strangers = [...body.rows].filter((row) => !ids.includes(row.id));
      if (strangers.length) fired();
      for (const row of strangers) row.remove();
    }
  });
}
