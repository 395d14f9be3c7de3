// id: shelf-link-dead
// kind: no_response
// sees: Clicking a shelf in the list does not open it.
// spec: specs/wiki/shelf-read.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    if (!(location.pathname === "/wiki/shelves" && event.target.closest?.('.entities a'))) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
