// id: chapter-lists-a-stranger
// kind: data_inconsistency
// sees: A chapter lists a page that is in the chapter before it.
// where: /wiki/books/*/chapter/*
// trigger: open the second chapter of a book
{
  addEventListener("DOMContentLoaded", () => {
    const list = document.querySelector("main [data-contents]");
    if (!list || !/\/chapter\/[^/]+$/.test(location.pathname)) return;
    const chapters = [...document.querySelectorAll(".book-nav > ul > li > a.c-chapter")];
    const here = chapters.findIndex((link) => link.pathname === location.pathname);
    const stranger = here > 0 && [...chapters[here - 1].parentElement.querySelectorAll("ul a.c-page")].at(-1);
    if (!stranger) return;
    const request = new XMLHttpRequest();
    request.open("GET", `/wiki/search?${new URLSearchParams({ term: stranger.textContent.trim() })}`, false);
    request.send();
    const found = new DOMParser().parseFromString(request.responseText, "text/html");
    const href = stranger.getAttribute("href");
    const entry = [...found.querySelectorAll("[data-results] .entity")]
      .find((one) => one.querySelector(".entity-link").getAttribute("href") === href);
    if (!entry) return;
    entry.querySelector(".entity-path")?.remove();
    fired();
    list.prepend(document.adoptNode(entry));
  });
}
