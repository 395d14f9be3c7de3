// id: large-import-silent
// kind: missing_element
// sees: Importing a file that is too large only empties the form; nothing says why.
// spec: specs/wiki/import-book.md
// step: 3
// group: real
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (location.pathname !== "/wiki/import") return;
    for (const error of document.querySelectorAll("main .error")) {
      fired();
      error.remove();
    }
  });
}
