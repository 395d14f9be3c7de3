// id: chapter-made-twice
// kind: unexpected_result
// sees: One new chapter that was saved is in the book twice.
// where: /wiki/books/*/create-chapter
// trigger: create a chapter in a book
{
  let sent = false;
  // The form is sent by a script, and then once more by the browser.
  addEventListener("submit", (event) => {
    const form = event.target;
    if (sent || event.defaultPrevented || !location.pathname.endsWith("/create-chapter")) return;
    if (!form.matches("[data-item-form]") || !form.elements.name.value.trim()) return;
    sent = true;
    const request = new XMLHttpRequest();
    request.open("POST", location.href, false);
    request.send(new FormData(form));
    if (request.status < 400) fired();
  });
}
