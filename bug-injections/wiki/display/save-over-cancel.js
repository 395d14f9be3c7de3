// id: save-over-cancel
// kind: element_layout
// sees: In the form for a book "Save Book" lies on "Cancel".
// where: /wiki/books/*/edit
// trigger: edit a book
// verifier family: overlap
// group: own
// states: 1
{
  const rule = "main form > .buttons .button + .button { margin-left: -74px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !location.pathname.endsWith("/edit") || !document.querySelector("main form > .buttons .button + .button")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
