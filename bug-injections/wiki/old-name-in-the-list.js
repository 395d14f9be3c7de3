// id: old-name-in-the-list
// kind: data_inconsistency
// sees: A renamed book still has its old name in the list of books.
// spec: specs/wiki/book-edit.yaml
// step: 6
// group: own
// states: 2
{
  addEventListener("submit", (event) => {
    if (!/^\/wiki\/books\/[^/]+\/edit$/.test(location.pathname)) return;
    const { defaultValue, value } = event.target.elements.name;
    if (value !== defaultValue) sessionStorage.renamed = JSON.stringify([value, defaultValue]);
  }, true);
  addEventListener("DOMContentLoaded", () => {
    if (location.pathname !== "/wiki/books" || !sessionStorage.renamed) return;
    const [now, before] = JSON.parse(sessionStorage.renamed);
    for (const name of document.querySelectorAll(".entity-name")) {
      if (name.textContent !== now) continue;
      fired();
      name.textContent = before;
    }
  });
}
