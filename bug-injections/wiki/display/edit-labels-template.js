// id: edit-labels-template
// kind: content_rendering
// sees: The fields of the form for a book are called "{{ label }}".
// where: /wiki/books/*/edit
// trigger: edit a book
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(/\/books\/[^/]+\/edit$/.test(location.pathname))) return;
    for (const one of document.querySelectorAll("main .field > label")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = "{{ label }}";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
