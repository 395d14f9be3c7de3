// id: new-shelf-not-listed
// kind: unexpected_result
// sees: A shelf that was saved is not in the list of shelves.
// spec: specs/wiki/shelf-create.yaml
// step: 8
// group: injected
// states: 2
{
  addEventListener("submit", (event) => {
    if (location.pathname === "/wiki/create-shelf") sessionStorage.newShelf = event.target.elements.name.value;
  }, true);
  addEventListener("DOMContentLoaded", () => {
    if (location.pathname !== "/wiki/shelves" || !sessionStorage.newShelf) return;
    for (const link of document.querySelectorAll("a.c-shelf")) {
      if (link.textContent.trim() !== sessionStorage.newShelf) continue;
      fired();
      link.closest("li").remove();
    }
  });
}
