// id: by-name-puts-chapters-first
// kind: unexpected_result
// sees: "Sort by Name" puts the chapters first and leaves the names as they were.
// spec: specs/wiki/sort-by-name.yaml
// step: 3
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-sort-by=name]")) return;
    event.stopImmediatePropagation();
    fired();
    document.querySelector("[data-sort-by=first]").click();
  }, true);
}
