// id: one-action-shifted
// kind: element_layout
// sees: One of the actions of a book stands far to the right of the others.
// where: /wiki/books/*
// trigger: open a book
// verifier family: misaligned
// group: own
// states: 1
{
  const rule = ".side-right .actions li:nth-child(3) { margin-left: 62px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".side-right .actions li:nth-child(4)")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
