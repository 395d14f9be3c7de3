// id: delete-offered-to-all
// kind: unexpected_result
// sees: An editor is offered "Delete" on a book of somebody else.
// spec: specs/wiki/editor-own.yaml
// step: 4
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    const actions = document.querySelector(".side-right .actions");
    if (!/^\/wiki\/books\/[^/]+$/.test(location.pathname) || !actions) return;
    if (actions.querySelector('a[href$="/delete"]')) return;
    fired();
    actions.insertAdjacentHTML("beforeend",
      `<li><a class="action" href="${location.pathname}/delete"><span>Delete</span></a></li>`);
  });
}
