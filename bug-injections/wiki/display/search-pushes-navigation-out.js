// id: search-pushes-navigation-out
// kind: element_layout
// sees: On a tablet the search field pushes the navigation of the header out of the window.
// where: /wiki/*
// trigger: open any page on a tablet
// viewport: 820x1100
// verifier family: off-screen
// group: own
// states: 1
{
  const rule = "@media (max-width: 1000px) { .site-search { width: 520px; flex: none; } }";
  const size = matchMedia("(max-width: 1000px)");
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !size.matches || !document.querySelector(".site-header .site-nav")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  size.addEventListener("change", spoil);
}
