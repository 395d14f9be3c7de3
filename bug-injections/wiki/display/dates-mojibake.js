// id: dates-mojibake
// kind: content_rendering
// sees: Beside the names of those who changed a page stands "Â·".
// where: /wiki/
// trigger: look at "Recently Updated Pages"
// verifier family: mojibake
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".brief .small")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.innerHTML = one.innerHTML.replace("\u00b7", "\u00c2\u00b7").replace("\u00b7 <", "\u00b7\u00a0\u00c2\u00a0<");
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
