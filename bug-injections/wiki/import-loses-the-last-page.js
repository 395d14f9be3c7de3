// id: import-loses-the-last-page
// kind: data_inconsistency
// sees: The import reports three pages, but the last one is not in the book.
// spec: specs/wiki/import-book.md
// step: 4
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (!document.querySelector(".notice")?.textContent.includes("imported")) return;
    fired();
    document.querySelector("main .contents > li:last-child")?.remove();
    document.querySelector(".book-nav > ul > li:last-child")?.remove();
  });
}
