// id: updated-list-stands-still
// kind: data_inconsistency
// sees: "Recently Updated Pages" does not follow when a page is edited.
// spec: specs/wiki/recent.md
// step: 3
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    const list = location.pathname === "/wiki/" && document.querySelector("[aria-labelledby=updated] .list");
    if (!list) return;
    sessionStorage.updated ??= list.innerHTML;
    if (sessionStorage.updated === list.innerHTML) return;
    fired();
    list.innerHTML = sessionStorage.updated;
  });
}
