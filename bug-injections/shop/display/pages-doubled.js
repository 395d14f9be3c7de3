// id: pages-doubled
// kind: element_layout
// sees: After going to the next page the bar with the pages stands there twice.
// where: /shop/category/*
// trigger: go to the next page of a category
// verifier family: duplicate
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(new URLSearchParams(location.search).has("page"))) return;
    for (const one of document.querySelectorAll(".listing-main > .pages")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      const copy = one.cloneNode(true);
      seen.add(copy);
      one.after(copy);
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
