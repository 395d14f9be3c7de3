// id: shelf-edit-missing
// kind: missing_element
// sees: The actions of a shelf offer no "Edit".
// spec: specs/wiki/shelf-edit.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (!/^\/wiki\/shelves\/[^/]+$/.test(location.pathname)) return;
    for (const one of document.querySelectorAll('.actions a[href$="/edit"]')) {
      fired();
      one.remove();
    }
  });
}
