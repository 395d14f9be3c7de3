// id: excerpts-replacement-signs
// kind: content_rendering
// sees: The descriptions of books are full of replacement characters.
// where: /wiki/books
// trigger: open the list of books
// verifier family: garbled
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll("[data-list=book] .entity-text")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = one.textContent.replace(/[aeo](?=[a-z])/g, (letter, at) => (at % 3 ? letter : "\ufffd"));
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
