// id: deleted-issue-still-listed
// kind: data_inconsistency
// sees: An issue is said to be deleted, and the list still shows it.
// spec: specs/real-world/redmine/delete-issue.yaml
// step: 7
// group: own
// states: 2
{
  const seen = "last-issue-seen";
  addEventListener("DOMContentLoaded", () => {
    const [, id] = /^\/issues\/(\d+)$/.exec(location.pathname) ?? [];
    const subject = document.querySelector(".subject h3")?.textContent.trim();
    if (id && subject) sessionStorage.setItem(seen, JSON.stringify({ id, subject }));
    const deleted = document.querySelector("#flash_notice")?.textContent.includes("Successful deletion");
    const content = document.querySelector("#content");
    if (!deleted || !sessionStorage.getItem(seen)) return;
    fired();
    const issue = JSON.parse(sessionStorage.getItem(seen));
    let body = document.querySelector("table.issues tbody");
    if (!body) {
      content.querySelector(".nodata")?.insertAdjacentHTML("beforebegin",
        '<table class="list issues"><thead><tr><th>#</th><th>Tracker</th><th>Subject</th></tr></thead><tbody></tbody></table>');
      content.querySelector(".nodata")?.remove();
      body = document.querySelector("table.issues tbody");
      body.insertAdjacentHTML("afterbegin", "<tr><td></td><td>Bug</td><td></td></tr>");
      body.rows[0].cells[0].textContent = issue.id;
      body.rows[0].cells[2].innerHTML = `<a href="/issues/${issue.id}"></a>`;
      body.querySelector("a").textContent = issue.subject;
      return;
    }
    const row = body.rows[0].cloneNode(true);
    row.id = `issue-${issue.id}`;
    row.querySelector("td.id a").textContent = issue.id;
    row.querySelector("td.subject a").textContent = issue.subject;
    for (const link of row.querySelectorAll("td.id a, td.subject a")) link.href = `/issues/${issue.id}`;
    body.prepend(row);
  });
}
