// id: footer-column-twice
// kind: element_layout
// sees: The footer has the column "Your account" twice.
// where: /shop/account*
// trigger: open the account
// verifier family: duplicate
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname.startsWith("/shop/account"))) return;
    for (const one of document.querySelectorAll(".footer-columns section:nth-child(3)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      const copy = one.cloneNode(true);
      seen.add(copy);
      one.after(copy);
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
