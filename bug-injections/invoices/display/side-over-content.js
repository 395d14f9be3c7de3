// id: side-over-content
// kind: element_layout
// sees: On a tablet the side bar lies over the content.
// where: /invoices/#/*
// trigger: open any page on a tablet
// viewport: 768x1024
// verifier family: overlap
// group: own
// states: 1
{
  const rule = "@media (max-width: 900px) { .frame { grid-template-columns: 110px minmax(0, 1fr) !important; } .frame .side { width: 226px; position: relative; z-index: 30; } }";
  const size = matchMedia("(max-width: 900px)");
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !size.matches || !document.querySelector(".frame .side")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  size.addEventListener("change", spoil);
}
