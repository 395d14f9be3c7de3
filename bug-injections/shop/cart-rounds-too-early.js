// id: cart-rounds-too-early
// kind: data_inconsistency
// sees: The cart multiplies prices that were rounded before tax: three at €9.99 make €29.99.
// spec: specs/shop/admin-price-to-cart.yaml
// step: 9
// group: real
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/cart" && document.querySelector("tr[data-line]"))) return;
    const cents = (text) => Number(text.replace(/[^0-9]/g, ""));
    const euros = (amount) => `€${(amount / 100).toFixed(2)}`;
    let added = 0;
    for (const row of document.querySelectorAll("tr[data-line]")) {
      const total = row.querySelector(".line-total");
      const quantity = Number(row.querySelector("[name=quantity]").value);
      const net = Math.round(cents(total.textContent) / quantity / 1.2);
      const wrong = Math.round(net * quantity * 1.2);
      added += wrong - cents(total.textContent);
      if (wrong !== cents(total.textContent)) fired();
      total.textContent = euros(wrong);
    }
    for (const sum of document.querySelectorAll("[data-sum=subtotal], [data-sum=total]")) {
      sum.textContent = euros(cents(sum.textContent) + added);
    }
  });
}
