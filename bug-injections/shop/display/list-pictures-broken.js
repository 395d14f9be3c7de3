// id: list-pictures-broken
// kind: content_rendering
// sees: The list of products of the back office shows signs of broken pictures.
// where: /shop/admin/products*
// trigger: open the products of the back office
// verifier family: broken image
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/shop/admin/products")) return;
    for (const one of document.querySelectorAll("tbody td img")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.alt = "Picture";
      one.src = "/shop/media/thumbs/" + one.closest("tr").rowIndex + ".png";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
