// id: sheet-intro-covered
// kind: content_rendering
// sees: An event's description and its heading are covered by a band.
// where: /events/event/*
// trigger: open a conference
// verifier family: covered
// group: own
// states: 1
{
  const rule = "#panel .columns > div > section:first-child { position: relative; } #panel .columns > div > section:first-child::after { content: \"\"; position: absolute; left: 0; right: 0; bottom: 8px; height: 44px; background: #ecebf7; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".columns > div > section:first-child > p")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
