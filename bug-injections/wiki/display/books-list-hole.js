// id: books-list-hole
// kind: element_layout
// sees: A gap as high as two entries stands in the middle of the list of books.
// where: /wiki/books
// trigger: open the list of books
// verifier family: hole
// group: own
// states: 1
{
  const rule = "[data-list=book] .entity:nth-child(3) { margin-bottom: 190px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector("[data-list=book] .entity:nth-child(4)")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
