// id: viewer-may-edit
// kind: unexpected_result
// sees: A viewer is offered to edit a book.
// spec: tests/held-back/wiki/viewer-is-read-only.yaml
// step: 3
// group: held-back
// states: 1
{
  const look = () => {
    if (location.pathname !== "/wiki/books/lab-methods" || document.querySelector("[data-extra]")) return;
    const button = [...document.querySelectorAll("form button")].find((one) => one.textContent.trim() === "Favourite");
    if (!button) return;
    const link = document.createElement("a");
    link.dataset.extra = "yes";
    link.href = "/wiki/books/lab-methods/edit";
    link.textContent = "Edit";
    fired();
    button.closest("form").before(link);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
