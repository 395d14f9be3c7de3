// id: delete-link-dead
// kind: no_response
// sees: Clicking "Delete" on a book does nothing.
// spec: specs/wiki/book-delete.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    if (!(/^\/wiki\/books\/[^/]+$/.test(location.pathname) && event.target.closest?.('.actions a[href$="/delete"]'))) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
