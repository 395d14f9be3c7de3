// id: avatars-over-text
// kind: element_layout
// sees: The round signs of the recent activity lie over the words beside them.
// where: /wiki/
// trigger: look at the recent activity of the home page
// verifier family: overlap
// group: own
// states: 1
{
  const rule = ".activity li { grid-template-columns: 0 1fr !important; gap: 0 !important; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || location.pathname !== "/wiki/" || !document.querySelector(".activity li")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
