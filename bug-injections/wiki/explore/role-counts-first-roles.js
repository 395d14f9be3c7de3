// id: role-counts-first-roles
// kind: data_inconsistency
// sees: The table of roles counts fewer users of a role than the role's own page lists.
// where: /wiki/settings/roles
// trigger: open the roles in the settings
{
  addEventListener("DOMContentLoaded", () => {
    if (location.pathname !== "/wiki/settings/roles") return;
    const request = new XMLHttpRequest();
    request.open("GET", "/wiki/settings/users", false);
    request.send();
    const users = new DOMParser().parseFromString(request.responseText, "text/html");
    // Who has several roles is counted with the first of them only.
    const first = [...users.querySelectorAll(".user-roles")].map((roles) => roles.querySelector(".badge")?.textContent.trim());
    for (const row of document.querySelectorAll("main .table tbody tr")) {
      const name = row.querySelector("a").textContent.trim();
      const count = String(first.filter((other) => other === name).length);
      if (row.cells[1].textContent.trim() === count) continue;
      fired();
      row.cells[1].textContent = count;
    }
  });
}
