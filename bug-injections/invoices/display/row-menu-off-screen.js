// id: row-menu-off-screen
// kind: element_layout
// sees: The menu of a row opens outside of the window.
// where: /invoices/#/*
// trigger: open "More Actions" of a row
// verifier family: off-screen
// group: own
// states: 1
{
  const rule = "td.row-menu .menu { right: -165px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector("td.row-menu .menu")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
