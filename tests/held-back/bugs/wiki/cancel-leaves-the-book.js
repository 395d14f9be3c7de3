// id: cancel-leaves-the-book
// kind: wrong_navigation
// sees: Cancelling the deletion leads to the list of books instead of the book.
// spec: tests/held-back/wiki/delete-a-book.yaml
// step: 4
// group: held-back
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.("main a");
    if (!link || !location.pathname.endsWith("/delete") || link.textContent.trim() !== "Cancel") return;
    fired();
    event.preventDefault();
    location.href = "/wiki/books";
  }, true);
}
