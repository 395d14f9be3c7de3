// id: tiles-never-fade-in
// kind: content_rendering
// sees: "Shop by category" is an empty gap: its tiles never fade in.
// where: /shop/
// trigger: look at the lower part of the home page
// verifier family: gap
// group: own
// states: 1
{
  const rule = ".tiles .tile { opacity: 0; translate: 0 24px; transition: opacity .4s, translate .4s; } .tiles.is-visible .tile { opacity: 1; translate: none; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector("main .tiles .tile")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
