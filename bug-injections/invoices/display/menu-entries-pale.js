// id: menu-entries-pale
// kind: content_rendering
// sees: Entries of menus such as "Archive" and "Delete" are nearly white on white.
// where: /invoices/#/*
// trigger: open "More Actions"
// verifier family: contrast
{
  const rule = ".menu button { color: #eaf0ef; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".menu button")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
