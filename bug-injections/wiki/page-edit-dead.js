// id: page-edit-dead
// kind: no_response
// sees: Clicking "Edit" on a page does nothing.
// spec: specs/wiki/page-edit.yaml
// step: 1
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    if (!(/\/page\/[^/]+$/.test(location.pathname) && event.target.closest?.('.actions a[href$="/edit"]'))) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
