// id: navigation-twice
// kind: element_layout
// sees: The navigation of the book stands there twice, one below the other.
// where: /wiki/books/*/page/*
// trigger: open a page of a book
// verifier family: duplicate
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname.includes("/page/"))) return;
    for (const one of document.querySelectorAll(".side-left .book-nav")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      const copy = one.cloneNode(true);
      seen.add(copy);
      one.after(copy);
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
