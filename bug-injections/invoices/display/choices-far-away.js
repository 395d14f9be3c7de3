// id: choices-far-away
// kind: element_layout
// sees: The list of clients opens far below its field.
// where: /invoices/#/*
// trigger: open the list of clients in a new invoice
// verifier family: misaligned
// group: own
// states: 1
{
  const rule = ".combo [role=listbox] { top: 330px; left: 140px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".combo [role=listbox]:not([hidden])")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
