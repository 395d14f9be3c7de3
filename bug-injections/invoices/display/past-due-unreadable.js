// id: past-due-unreadable
// kind: content_rendering
// sees: "Past Due" is red on red.
// where: /invoices/#/invoices
// trigger: open the list of invoices
// verifier family: contrast
// group: own
// states: 1
{
  const rule = ".badge.Past { background: #c23a32; color: #b3261e; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".badge.Past")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
