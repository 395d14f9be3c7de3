// id: footer-shows-keys
// kind: content_rendering
// sees: The headings of the footer are raw keys: "footer.products.title".
// where: /shop/*
// trigger: open the help page, look at its foot
// verifier family: translation key
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/help" || location.pathname === "/shop/contact")) return;
    for (const one of document.querySelectorAll(".footer-columns h3")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = "footer." + one.textContent.trim().toLowerCase().replaceAll(" ", "_") + ".title";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
