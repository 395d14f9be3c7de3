// id: hero-line-swallowed
// kind: content_rendering
// sees: The line below the heading of the home page has the colour of its ground.
// where: /events/
// trigger: look at the home page
// verifier family: contrast
// group: own
// states: 1
{
  const rule = ".hero p { color: #4a4184; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".hero p")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
