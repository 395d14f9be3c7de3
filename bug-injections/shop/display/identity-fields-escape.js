// id: identity-fields-escape
// kind: element_layout
// sees: The fields for email and birthday run out of their box on the right.
// where: /shop/account/identity
// trigger: open "Personal information" in the account
// verifier family: escape
// group: fresh
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/account/identity")) return;
    for (const one of document.querySelectorAll(".panel > .field > input")) {
      if (seen.has(one)) continue;
      seen.add(one);
      one.style.cssText = "width: calc(100% + 150px); max-width: none";
      fired();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
