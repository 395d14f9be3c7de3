// id: one-tool-grown
// kind: element_layout
// sees: Among the tools of the rich text editor one is much larger than the others.
// where: /wiki/books/*/edit
// trigger: edit a book, a chapter or a page
// verifier family: odd size
{
  const rule = ".editor-tools .tool-insertOrderedList { width: 96px; height: 72px; font-size: 1.9rem; background: #fff; border: 1px solid #bfc6c0; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !/^\/wiki\/books\/.+\/edit$/.test(location.pathname)) return;
    if (!document.querySelector(".editor-tools .tool-insertOrderedList")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
