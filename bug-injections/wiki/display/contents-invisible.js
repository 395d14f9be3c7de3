// id: contents-invisible
// kind: content_rendering
// sees: A book's contents are an empty gap between two rules.
// where: /wiki/books/*
// trigger: open a book
// verifier family: gap
// group: own
// states: 1
{
  const rule = ".contents .entity:nth-child(n + 2) { visibility: hidden; border-color: transparent; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".contents .entity:nth-child(2)")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
