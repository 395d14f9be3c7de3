// id: outstanding-nan
// kind: content_rendering
// sees: The dashboard says that "$NaN" is outstanding.
// where: /invoices/#/dashboard
// trigger: look at the dashboard
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".figures .figure:nth-child(3) dd")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = "$" + Number("6,996.00").toFixed(2);
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
