// id: import-still-offered
// kind: unexpected_result
// sees: Who may no longer import is still offered "Import".
// spec: specs/wiki/role-takes-effect.yaml
// step: 7
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    const actions = location.pathname === "/wiki/books" && document.querySelector(".side-right .actions");
    if (!actions || actions.querySelector('a[href="/wiki/import"]')) return;
    fired();
    actions.insertAdjacentHTML("beforeend", '<li><a class="action" href="/wiki/import"><span>Import</span></a></li>');
  });
}
