// id: comment-under-its-head
// kind: content_rendering
// sees: A comment that was written can't be read: its head lies over it.
// where: /wiki/books/*/page/*
// trigger: add a comment to a page
// verifier family: covered
// group: own
// states: 1
{
  const rule = ".comment { position: relative; } .comment header { position: absolute; inset: 0; z-index: 2; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".comment header")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
