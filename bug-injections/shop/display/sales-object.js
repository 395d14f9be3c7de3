// id: sales-object
// kind: content_rendering
// sees: The dashboard shows the sales as "[object Object]".
// where: /shop/admin
// trigger: open the back office
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/admin")) return;
    for (const one of document.querySelectorAll(".tiles .tile:first-child strong")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = String({ amount: 21516, currency: "EUR" });
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
