// id: new-book-off-the-shelf
// kind: data_inconsistency
// sees: A book that was made on a shelf is not on it.
// spec: specs/wiki/shelf-new-book.md
// step: 6
// group: own
// states: 2
{
  addEventListener("submit", (event) => {
    if (location.pathname.endsWith("/create-book")) sessionStorage.newBook = event.target.elements.name.value;
  }, true);
  addEventListener("DOMContentLoaded", () => {
    if (!/^\/wiki\/shelves\/[^/]+$/.test(location.pathname) || !sessionStorage.newBook) return;
    for (const link of document.querySelectorAll("main a.c-book")) {
      if (link.textContent.trim() !== sessionStorage.newBook) continue;
      fired();
      link.closest("li").remove();
    }
  });
}
