// id: create-book-missing
// kind: missing_element
// sees: The books page has no "Create New Book".
// spec: specs/wiki/book-create.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (!/^\/wiki\/books$/.test(location.pathname)) return;
    for (const one of document.querySelectorAll('a[href="/wiki/create-book"]')) {
      fired();
      one.remove();
    }
  });
}
