// id: sort-button-hole
// kind: element_layout
// sees: In the row of buttons to sort by, one is missing and leaves a hole.
// where: /wiki/books/*/sort
// trigger: sort a book
// verifier family: hole
// group: own
// states: 1
{
  const rule = ".sort-buttons .button:nth-child(2) { visibility: hidden; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".sort-buttons .button:nth-child(3)")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
