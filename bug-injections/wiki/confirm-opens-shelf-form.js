// id: confirm-opens-shelf-form
// kind: wrong_navigation
// sees: Confirming that a shelf is to be deleted opens the form to edit it.
// spec: specs/wiki/shelf-delete.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("submit", (event) => {
    if (!/^\/wiki\/shelves\/[^/]+\/delete$/.test(location.pathname)) return;
    event.preventDefault();
    fired();
    location.href = location.pathname.replace(/delete$/, "edit");
  }, true);
}
