// id: shelf-cancel-saves-books
// kind: unexpected_result
// sees: After "Cancel" the shelf holds the books as they were left in the form.
// where: /wiki/shelves/*/edit
// trigger: take a book off a shelf, or put one on it, and click "Cancel"
{
  const books = (form) => [...form.querySelectorAll("[data-chosen] > li")].map((item) => item.dataset.value);
  let before = null;
  addEventListener("DOMContentLoaded", () => {
    const form = /^\/wiki\/shelves\/[^/]+\/edit$/.test(location.pathname) && document.querySelector("[data-item-form]");
    if (form) before = books(form).join();
  });
  addEventListener("click", (event) => {
    const cancel = before !== null && event.target.closest?.("[data-item-form] .buttons a.outline");
    if (!cancel) return;
    const form = cancel.closest("form");
    if (books(form).join() === before) return;
    before = books(form).join();
    const data = new FormData(form);
    data.set("name", form.elements.name.defaultValue);
    const request = new XMLHttpRequest();
    request.open("POST", location.href, false);
    request.send(data);
    fired();
  }, true);
}
