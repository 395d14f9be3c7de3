// id: move-chapter-dead
// kind: no_response
// sees: Clicking "Move Chapter" does nothing.
// spec: specs/wiki/chapter-move.yaml
// step: 5
// group: injected
// states: 1
{
  addEventListener("submit", (event) => {
    if (event.target.dataset.move !== "chapter") return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
