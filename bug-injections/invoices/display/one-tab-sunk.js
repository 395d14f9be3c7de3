// id: one-tab-sunk
// kind: element_layout
// sees: One of a client's tabs stands lower than the others.
// where: /invoices/#/clients/*
// trigger: open a client
// verifier family: misaligned
// group: own
// states: 1
{
  const rule = ".tabs { align-items: start; } .tabs [role=tab]:nth-child(3) { margin-top: 22px; height: 20px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".tabs [role=tab]:nth-child(4)")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
