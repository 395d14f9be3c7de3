// id: dates-leave-the-sheet
// kind: element_layout
// sees: Number and dates of an invoice run out of the sheet.
// where: /invoices/#/invoices/*
// trigger: open an invoice
// verifier family: escape
// group: own
// states: 1
{
  const rule = ".sheet .meta { margin-right: -210px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".sheet .meta")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
