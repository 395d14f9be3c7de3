// id: chapter-pages-stay-folded
// kind: no_response
// sees: Clicking "2 Pages" below a chapter in a book does not unfold the pages.
// where: /wiki/books/*
// trigger: click the number of pages of a chapter
{
  addEventListener("DOMContentLoaded", () => {
    for (const toggle of document.querySelectorAll(".contents .pages-toggle")) {
      toggle.removeAttribute("data-fold");
      toggle.addEventListener("click", () => fired());
    }
  });
}
