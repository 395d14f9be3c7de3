// id: report-range-mojibake
// kind: content_rendering
// sees: The days of a report are read in the wrong encoding: "1 Jan 2026 â€“ 31 Dec 2026".
// where: /invoices/#/reports
// trigger: run a report
// verifier family: mojibake
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!/^#\/reports/.test(location.hash)) return;
    for (const one of document.querySelectorAll("main .card > header h2")) {
      if (seen.has(one) || !one.textContent.includes("–")) continue;
      seen.add(one);
      fired();
      one.textContent = one.textContent.replace("–", "â€“");
    }
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
