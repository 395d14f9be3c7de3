// id: totals-miss-the-quantity
// kind: data_inconsistency
// sees: The sums of an invoice do not follow when a quantity is changed; only the line's own total does.
// spec: specs/invoices/invoice-totals.yaml
// step: 4
// group: own
// states: 2
{
  let before = null;
  const sums = () => document.querySelector("[aria-label=Totals] > .inner:last-child");
  const isQuantity = (target) => target.getAttribute("aria-label") === "Quantity" && sums();
  addEventListener("input", (event) => { before = isQuantity(event.target) ? sums().innerHTML : null; }, true);
  addEventListener("input", () => {
    if (before === null || sums().innerHTML === before) return;
    fired();
    sums().innerHTML = before;
  });
}
