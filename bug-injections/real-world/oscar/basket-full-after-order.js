// id: basket-full-after-order
// kind: data_inconsistency
// sees: The basket still holds what was just ordered.
// spec: specs/real-world/oscar/guest-checkout.yaml
// step: 15
// group: own
// states: 2
{
  const held = "held-total";
  addEventListener("DOMContentLoaded", () => {
    const label = [...document.querySelectorAll(".basket-mini strong")].find((one) => /total/i.test(one.textContent));
    const total = label?.nextSibling;
    const amount = total?.textContent.trim();
    if (!amount) return;
    if (amount !== "€0.00") sessionStorage.setItem(held, amount);
    else if (sessionStorage.getItem(held)) {
      fired();
      total.textContent = ` ${sessionStorage.getItem(held)} `;
    }
  });
}
