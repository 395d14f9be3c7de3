// id: save-page-off-screen
// kind: element_layout
// sees: On a phone the bar of the page editor does not wrap: "Save Page" is out of the window.
// where: /wiki/books/*/edit
// trigger: edit a page on a phone
// viewport: 390x844
// verifier family: off-screen
{
  const rule = "@media (max-width: 720px) { .editor-bar { flex-wrap: nowrap !important; } .editor-bar .summary { width: 360px; flex: none; } }";
  const size = matchMedia("(max-width: 720px)");
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !size.matches || !location.pathname.endsWith("/edit") || !document.querySelector(".editor-bar .summary")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  size.addEventListener("change", spoil);
}
