// id: currency-changes-the-sign-only
// kind: data_inconsistency
// sees: Another currency changes the sign of the prices, but not the amounts.
// spec: specs/shop/currency.yaml
// step: 1
// group: own
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(document.querySelector("#currency")?.value === "USD")) return;
    const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const price = text.data.trim().match(/^\$([0-9.]+)$/);
      if (!price) continue;
      fired();
      text.data = `$${(Number(price[1]) / 1.08).toFixed(2)}`;
    }
  });
}
