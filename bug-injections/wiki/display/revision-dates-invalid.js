// id: revision-dates-invalid
// kind: content_rendering
// sees: The revisions of a page are of "Invalid Date".
// where: /wiki/books/*/page/*/revisions
// trigger: open the revisions of a page
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname.endsWith("/revisions"))) return;
    for (const one of document.querySelectorAll("main .table tbody tr td:nth-child(4)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = String(new Date("12.03.2026 14h"));
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
