// id: card-pictures-missing
// kind: content_rendering
// sees: The pictures of all products of the category "Art" are missing.
// where: /shop/category/art
// trigger: open the category Art
// verifier family: broken image
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/category/art")) return;
    for (const one of document.querySelectorAll(".cards .card-picture img")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.src = "/shop/assets/pictures/" + one.closest(".card").querySelector(".card-name").textContent.trim().toLowerCase().replaceAll(" ", "-") + ".webp";
      one.alt = "";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
