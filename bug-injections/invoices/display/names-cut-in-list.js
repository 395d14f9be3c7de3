// id: names-cut-in-list
// kind: content_rendering
// sees: In the list of invoices the names of clients are cut in the middle.
// where: /invoices/#/*
// trigger: open the list of invoices
// verifier family: clipped
// group: own
// states: 1
{
  const rule = "main table td:nth-child(4) a[href*=\"/clients/\"] { display: block; width: 58px; overflow: hidden; white-space: nowrap; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector("main table td:nth-child(4) a")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
