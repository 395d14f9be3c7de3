// id: dialog-buttons-overlap
// kind: element_layout
// sees: The buttons of a dialog lie on each other.
// where: /invoices/#/*
// trigger: mark an invoice as paid, or purge a client: look at the dialog
// verifier family: overlap
// group: own
// states: 1
{
  const rule = "dialog footer .button + .button { margin-left: -66px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector("dialog footer .button")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
