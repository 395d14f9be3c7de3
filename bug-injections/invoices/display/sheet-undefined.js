// id: sheet-undefined
// kind: content_rendering
// sees: An invoice is billed to "undefined undefined".
// where: /invoices/#/invoices/*
// trigger: open an invoice
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".sheet .head h3 ~ p:nth-of-type(n + 2)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = [undefined, undefined].map(String).join(" ");
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
