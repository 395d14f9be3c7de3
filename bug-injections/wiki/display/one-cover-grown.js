// id: one-cover-grown
// kind: element_layout
// sees: The cover of one shelf is three times as high as those of the others.
// where: /wiki/shelves
// trigger: open the list of shelves
// verifier family: odd size
// group: own
// states: 1
{
  const rule = ".shelves .with-cover:nth-child(2) .cover { height: 190px; width: 190px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".shelves .with-cover:nth-child(2)")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
