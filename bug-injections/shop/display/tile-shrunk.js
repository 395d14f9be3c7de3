// id: tile-shrunk
// kind: element_layout
// sees: One of the dashboard's four tiles is much smaller than the others.
// where: /shop/admin
// trigger: open the back office
// verifier family: odd size
// group: own
// states: 1
{
  const rule = ".tiles .tile:nth-child(2) { width: 110px; height: 62px; overflow: visible; padding: .2rem .5rem; align-self: end; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".tiles .tile:nth-child(3)")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
