// id: revision-row-shifted
// kind: element_layout
// sees: One revision lacks its number: all its cells stand a column too far to the left.
// where: /wiki/books/*/page/*/revisions
// trigger: open the revisions of a page
// verifier family: misaligned
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname.endsWith("/revisions"))) return;
    for (const one of document.querySelectorAll("main .table tbody tr:nth-child(2)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.cells[0].remove();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
