// id: figures-overlap
// kind: element_layout
// sees: The figures of the dashboard lie on each other.
// where: /invoices/#/dashboard
// trigger: look at the dashboard
// verifier family: overlap
// group: own
// states: 1
{
  const rule = ".figures { grid-template-columns: repeat(4, 84px) !important; } .figures .figure { width: 230px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".figures .figure")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
