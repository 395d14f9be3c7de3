// id: updated-pages-run-out
// kind: element_layout
// sees: The card "Recently Updated Pages" runs out to the right, under the recent activity.
// where: /wiki/
// trigger: look at the home page
// verifier family: escape
// group: own
// states: 1
{
  const rule = ".columns { grid-template-columns: 300px 640px !important; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".columns .card:nth-child(2)")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
