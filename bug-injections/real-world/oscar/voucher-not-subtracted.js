// id: voucher-not-subtracted
// kind: data_inconsistency
// sees: The discount of a voucher is listed, but not taken off the order total.
// spec: specs/real-world/oscar/voucher.yaml
// step: 9
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    const rows = [...document.querySelectorAll("#basket_totals tr")];
    const amount = (words) => rows.find((row) => words.test(row.textContent))?.lastElementChild;
    const before = amount(/before discounts/)?.textContent.trim();
    const total = amount(/Order total/)?.querySelector("h3");
    if (!before || !total) return;
    fired();
    total.textContent = before;
  });
}
