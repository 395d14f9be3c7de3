// id: places-cut
// kind: content_rendering
// sees: The names of the places that something can be moved to are cut off.
// where: /wiki/books/*/move
// trigger: move a page or a chapter
// verifier family: clipped
{
  const rule = ".place .entity-name { display: block; width: 74px; overflow: hidden; white-space: nowrap; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !location.pathname.endsWith("/move") || !document.querySelector("[data-places] .place")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
