// id: closed-issue-still-listed
// kind: data_inconsistency
// sees: An issue that was closed is still among the open ones.
// spec: specs/real-world/redmine/work-on-issue.yaml
// step: 11
// group: own
// states: 2
{
  const closed = "closed-issue";
  addEventListener("DOMContentLoaded", () => {
    const [, id] = /^\/issues\/(\d+)$/.exec(location.pathname) ?? [];
    const status = document.querySelector(".status.attribute .value")?.textContent;
    const subject = document.querySelector(".subject h3")?.textContent.trim();
    if (id && status === "Closed") sessionStorage.setItem(closed, JSON.stringify({ id, subject }));
    const list = document.querySelector("table.issues tbody, p.nodata");
    if (!list || !sessionStorage.getItem(closed) || !location.pathname.endsWith("/issues")) return;
    fired();
    const issue = JSON.parse(sessionStorage.getItem(closed));
    if (list.tagName === "P") {
      list.outerHTML = '<table class="list issues"><thead><tr><th>#</th><th>Subject</th></tr></thead><tbody></tbody></table>';
    }
    const row = document.querySelector("table.issues tbody").insertRow(0);
    row.innerHTML = `<td class="id"><a href="/issues/${issue.id}">${issue.id}</a></td><td class="subject"></td>`;
    row.cells[1].append(Object.assign(document.createElement("a"), { href: `/issues/${issue.id}`, textContent: issue.subject }));
    const head = document.querySelector("table.issues thead tr");
    for (let at = row.cells.length; at < head.cells.length; at++) row.insertCell(at === 2 ? 1 : -1);
  });
}
