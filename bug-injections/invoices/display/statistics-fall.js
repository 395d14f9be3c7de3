// id: statistics-fall
// kind: element_layout
// sees: A client's statistics fall into a second row and leave a hole beside the contacts.
// where: /invoices/#/clients/*
// trigger: open a client
// verifier family: hole
// group: own
// states: 1
{
  const rule = ".three section[aria-label=Statistics] { grid-column: 1; grid-row: 2; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".three section[aria-label=Statistics]")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
