// id: notice-unreadable
// kind: content_rendering
// sees: What was done is said in green on the same green.
// where: /wiki/books/*
// trigger: mark a book as a favourite
// verifier family: contrast
// group: own
// states: 1
{
  const rule = ".notice { background: #2f7d52 !important; color: #35845a !important; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".notice")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
