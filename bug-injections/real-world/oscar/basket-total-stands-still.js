// id: basket-total-stands-still
// kind: data_inconsistency
// sees: The basket total at the top does not follow the second product.
// spec: specs/real-world/oscar/add-to-basket.yaml
// step: 5
// group: own
// states: 2
{
  const first = "first-total";
  addEventListener("DOMContentLoaded", () => {
    const label = [...document.querySelectorAll(".basket-mini strong")].find((one) => /total/i.test(one.textContent));
    const total = label?.nextSibling;
    const amount = total?.textContent.trim();
    if (!amount || amount === "€0.00") return;
    const kept = sessionStorage.getItem(first) ?? amount;
    sessionStorage.setItem(first, kept);
    if (kept === amount) return;
    fired();
    total.textContent = ` ${kept} `;
  });
}
