// id: client-values-invisible
// kind: content_rendering
// sees: The details of a client have no values beside their names.
// where: /invoices/#/clients/*
// trigger: open a client
// verifier family: gap
// group: own
// states: 1
{
  const rule = "section[aria-label=Details] .facts dd, section[aria-label=Details] .facts dd a { color: transparent; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector("section[aria-label=Details] .facts dd")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
