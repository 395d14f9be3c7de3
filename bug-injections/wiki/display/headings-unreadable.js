// id: headings-unreadable
// kind: content_rendering
// sees: The headings within a page are almost as white as the paper.
// where: /wiki/books/*/page/*
// trigger: open a page with headings
// verifier family: contrast
// group: own
// states: 1
{
  const rule = ".page-content h2 { color: #f1eee6; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".page-content h2")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
