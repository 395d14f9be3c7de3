// id: removed-voucher-still-counts
// kind: data_inconsistency
// sees: The order total stays reduced when the voucher is removed.
// spec: specs/real-world/oscar/voucher.yaml
// step: 11
// group: own
// states: 2
{
  const reduced = "reduced-total";
  addEventListener("DOMContentLoaded", () => {
    const rows = [...document.querySelectorAll("#basket_totals tr")];
    const total = rows.find((row) => /Order total/.test(row.textContent))?.querySelector("td h3");
    if (!total) return;
    if (rows.some((row) => /after discounts/.test(row.textContent))) {
      sessionStorage.setItem(reduced, total.textContent.trim());
    } else if (sessionStorage.getItem(reduced)) {
      fired();
      total.textContent = sessionStorage.getItem(reduced);
    }
  });
}
