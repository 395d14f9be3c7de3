// id: deleted-book-still-listed
// kind: data_inconsistency
// sees: A book is reported as deleted, but the list of books still has it.
// spec: specs/wiki/book-delete.yaml
// step: 5
// group: own
// states: 2
{
  addEventListener("submit", () => {
    if (!/^\/wiki\/books\/[^/]+\/delete$/.test(location.pathname)) return;
    sessionStorage.deletedBook = document.querySelector(".crumbs a:last-of-type, .crumbs li:nth-last-child(2) a").textContent;
  }, true);
  addEventListener("DOMContentLoaded", () => {
    const first = location.pathname === "/wiki/books" && document.querySelector("main .entities > li");
    if (!first || !sessionStorage.deletedBook) return;
    fired();
    const ghost = first.cloneNode(true);
    ghost.querySelector(".entity-name").textContent = sessionStorage.deletedBook;
    first.after(ghost);
  });
}
