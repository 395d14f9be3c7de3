// id: preview-lacks-surcharge
// kind: data_inconsistency
// sees: The preview does not follow when the surcharge is changed.
// spec: specs/invoices/invoice-totals.yaml
// step: 8
// group: real
// states: 1
{
  // Only this field's change is not drawn: the sheet is put back as it was.
  let before = null;
  const sheet = () => document.querySelector("main section[aria-label=Preview] > .inner");
  const isSurcharge = (target) => target.labels?.[0]?.textContent === "Surcharge" && sheet();
  addEventListener("input", (event) => { before = isSurcharge(event.target) ? sheet().innerHTML : null; }, true);
  addEventListener("input", () => {
    if (before === null || sheet().innerHTML === before) return;
    fired();
    sheet().innerHTML = before;
  });
}
