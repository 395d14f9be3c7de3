// id: book-opens-home
// kind: wrong_navigation
// sees: Clicking a book in the list leads to the home page.
// spec: specs/wiki/book-open.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    if (location.pathname !== "/wiki/books" || !event.target.closest?.(".entities a")) return;
    event.preventDefault();
    fired();
    location.href = "/wiki/";
  }, true);
}
