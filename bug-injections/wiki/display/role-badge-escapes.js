// id: role-badge-escapes
// kind: element_layout
// sees: The roles of one user run out of the card.
// where: /wiki/settings/users
// trigger: open the users in the settings
// verifier family: escape
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/wiki/settings/users")) return;
    for (const one of document.querySelectorAll(".users .user-row:nth-child(4) .user-roles")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.style.whiteSpace = "nowrap";
      one.style.marginRight = "-190px";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
