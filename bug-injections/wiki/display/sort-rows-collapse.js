// id: sort-rows-collapse
// kind: element_layout
// sees: While a book is sorted the rows lie on each other.
// where: /wiki/books/*/sort
// trigger: sort a book
// verifier family: overlap
// group: own
// states: 1
{
  const rule = ".sort-list > .sort-item { margin-bottom: -22px !important; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".sort-list .sort-item")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
