// id: confirm-text-missing
// kind: content_rendering
// sees: The question before a book is deleted names "undefined".
// where: /wiki/books/*/delete
// trigger: ask for a book to be deleted
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname.endsWith("/delete"))) return;
    for (const one of document.querySelectorAll("main h1, main form + p, main .card > p:not(.question)")) {
      if (seen.has(one) || !/Lab Methods|"[^"]+"/.test(one.textContent)) continue;
      seen.add(one);
      fired();
      one.textContent = one.textContent.replace(/"[^"]+"|Lab Methods/g, "undefined");
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
