// id: wish-pictures-squeezed
// kind: content_rendering
// sees: The pictures in the wish list are squeezed to a narrow strip.
// where: /shop/account/wishlists/*
// trigger: open the wish list
// verifier family: stretched image
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname.startsWith("/shop/account/wishlists/"))) return;
    for (const one of document.querySelectorAll("main img[width]")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.src += "#svgView(preserveAspectRatio(none))";
      one.style.cssText = "width: 36px; height: 150px; object-fit: fill";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
