// id: report-adds-up-wrong
// kind: unexpected_result
// sees: The total of the report is a thousand too low.
// spec: tests/held-back/invoices/yearly-report.yaml
// step: 3
// group: held-back
// states: 1
{
  const look = () => {
    for (const cell of document.querySelectorAll("main td, main th")) {
      if (cell.textContent.trim() !== "$16,211.60") continue;
      fired();
      cell.textContent = "$15,211.60";
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
