// id: new-chapter-dead
// kind: no_response
// sees: Clicking "New Chapter" does nothing.
// spec: specs/wiki/chapter-create.md
// step: 1
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    if (!(event.target.closest?.('a[href$="/create-chapter"]'))) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
