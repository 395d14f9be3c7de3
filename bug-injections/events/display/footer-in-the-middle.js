// id: footer-in-the-middle
// kind: element_layout
// sees: The foot of the page lies over the contributions.
// where: /events/event/*/contributions
// trigger: open the contributions of a conference
// verifier family: overlap
// group: own
// states: 1
{
  const rule = ".bottom { position: absolute; top: 430px; left: 0; right: 0; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector("#panel tbody tr:nth-child(5)")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
