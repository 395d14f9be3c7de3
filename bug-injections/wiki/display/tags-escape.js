// id: tags-escape
// kind: element_layout
// sees: The tags of a book run out of their column, over the card beside it.
// where: /wiki/books/*
// trigger: open a book with tags
// verifier family: escape
// group: own
// states: 1
{
  const rule = ".tags .tag { width: 330px; position: relative; z-index: 1; background: #fff; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".tags .tag")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
