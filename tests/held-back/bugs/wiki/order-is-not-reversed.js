// id: order-is-not-reversed
// kind: no_response
// sees: The button for the reverse order does nothing.
// spec: tests/held-back/wiki/sort-books.yaml
// step: 2
// group: held-back
// states: 1
{
  addEventListener("click", (event) => {
    if (!event.target.closest?.("button[name=order]")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
