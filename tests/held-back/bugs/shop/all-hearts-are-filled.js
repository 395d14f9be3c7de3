// id: all-hearts-are-filled
// kind: unexpected_result
// sees: One product is put on the wishlist, and the hearts of all are filled.
// spec: tests/held-back/shop/HUM-301-wishlist.md
// step: 3
// group: held-back
// states: 2
{
  const look = () => {
    if (!document.querySelector("main button[aria-pressed=true]")) return;
    for (const heart of document.querySelectorAll("main button[aria-label='Add to wishlist'][aria-pressed=false]")) {
      fired();
      heart.setAttribute("aria-pressed", "true");
      heart.setAttribute("aria-label", "Remove from wishlist");
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
