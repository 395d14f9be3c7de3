// id: descriptions-escaped
// kind: content_rendering
// sees: The descriptions of products show "&#039;" and "&lt;br&gt;".
// where: /invoices/#/products
// trigger: open the list of products
// verifier family: garbled
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(/^#\/products(\?|$)/.test(location.hash))) return;
    for (const one of document.querySelectorAll("main table tbody td:nth-child(3)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = one.textContent.replace(/, /, "&lt;br&gt;").replace(/ (?=\S+$)/, " &#039;") + "&#039;";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
