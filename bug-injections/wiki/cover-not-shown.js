// id: cover-not-shown
// kind: missing_element
// sees: A cover that was saved is not shown on the book.
// spec: specs/wiki/book-cover.yaml
// step: 5
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (!/^\/wiki\/books\/[^/]+$/.test(location.pathname)) return;
    for (const one of document.querySelectorAll('.side-block:has(.cover-picture)')) {
      fired();
      one.remove();
    }
  });
}
