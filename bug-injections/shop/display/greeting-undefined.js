// id: greeting-undefined
// kind: content_rendering
// sees: The account greets "undefined".
// where: /shop/account
// trigger: open the account
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/account")) return;
    for (const one of document.querySelectorAll("main .page-head p")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = one.textContent.replace(/Good to see you, [^.]+/, "Good to see you, undefined");
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
