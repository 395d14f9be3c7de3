// id: warehouse-values-cut
// kind: content_rendering
// sees: On the page of a warehouse the values are cut off in the middle of a word.
// where: /shop/admin/warehouses/*/view
// trigger: click "Details" of a warehouse
// verifier family: clipped
// group: fresh
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(/^\/shop\/admin\/warehouses\/\d+\/view$/.test(location.pathname))) return;
    for (const one of document.querySelectorAll(".pairs dd")) {
      if (seen.has(one)) continue;
      seen.add(one);
      one.style.cssText = "width: 5.2em; overflow: hidden; white-space: nowrap";
      fired();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
