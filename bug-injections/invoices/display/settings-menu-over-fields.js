// id: settings-menu-over-fields
// kind: element_layout
// sees: The menu of the settings lies over the fields beside it.
// where: /invoices/#/settings/*
// trigger: open the settings
// verifier family: overlap
{
  const rule = ".settings { grid-template-columns: 84px minmax(0, 1fr); } .settings > nav { width: 200px; position: relative; z-index: 1; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".settings > nav")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
