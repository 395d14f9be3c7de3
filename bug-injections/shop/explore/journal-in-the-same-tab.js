// id: journal-in-the-same-tab
// kind: wrong_navigation
// sees: "Journal (opens in a new tab)" opens in the tab of the shop.
// where: /shop/*
// trigger: click "Journal (opens in a new tab)" in the footer
// group: fresh
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href='/shop/journal'][target]");
    if (!link) return;
    fired();
    link.removeAttribute("target");
  }, true);
}
