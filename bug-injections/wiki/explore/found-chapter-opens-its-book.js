// id: found-chapter-opens-its-book
// kind: wrong_navigation
// sees: A chapter among the search results opens its book.
// where: /wiki/search*
// trigger: search for the name of a chapter and click it in the results
{
  addEventListener("DOMContentLoaded", () => {
    for (const link of document.querySelectorAll("[data-results] .entity-link.c-chapter")) {
      link.setAttribute("href", link.getAttribute("href").replace(/\/chapter\/[^/]+$/, ""));
      link.addEventListener("click", () => fired());
    }
  });
}
