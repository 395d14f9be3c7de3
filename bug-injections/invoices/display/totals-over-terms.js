// id: totals-over-terms
// kind: element_layout
// sees: In the editor of invoices the totals lie over the terms.
// where: /invoices/#/*/*
// trigger: start a new invoice
// verifier family: overlap
// group: own
// states: 1
{
  const rule = ".bottom section[aria-label=Totals] { margin-left: -250px; width: 560px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".bottom section[aria-label=Totals]")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
