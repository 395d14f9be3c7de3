// id: filter-labels-pale
// kind: content_rendering
// sees: The names of the filters are all but white on white.
// where: /shop/category/*
// trigger: open a category
// verifier family: contrast
// group: fresh
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname.startsWith("/shop/category/"))) return;
    for (const one of document.querySelectorAll(".facets label.check span")) {
      if (seen.has(one)) continue;
      seen.add(one);
      one.style.color = "#efede8";
      fired();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
