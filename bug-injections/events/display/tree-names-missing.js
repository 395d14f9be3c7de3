// id: tree-names-missing
// kind: content_rendering
// sees: The tree of categories has signs and numbers, but no names.
// where: /events/
// trigger: look at the categories of the home page
// verifier family: gap
// group: own
// states: 1
{
  const rule = ".tree .branch a { font-size: 0; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".tree .branch a")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
