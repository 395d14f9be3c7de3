// id: edit-offered-to-viewers
// kind: unexpected_result
// sees: A user who may only read is offered "Edit" on books and pages.
// spec: specs/wiki/viewer-permissions.yaml
// step: 2
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    const actions = document.querySelector(".side-right .actions");
    if (!/^\/wiki\/books\/[^/]+(\/page\/[^/]+)?$/.test(location.pathname) || !actions) return;
    if (actions.querySelector('a[href$="/edit"]')) return;
    fired();
    actions.insertAdjacentHTML("afterbegin",
      `<li><a class="action" href="${location.pathname}/edit"><span>Edit</span></a></li>`);
  });
}
