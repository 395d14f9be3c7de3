// id: row-total-is-stale
// kind: data_inconsistency
// sees: The total of the row does not follow the quantity.
// spec: tests/held-back/shop/cart-quantities.yaml
// step: 1
// group: held-back
// states: 2
{
  const look = () => {
    const total = document.querySelector("tr[data-line='2'] .line-total");
    if (total?.textContent.trim() !== "€35.70") return;
    fired();
    total.textContent = "€23.80";
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
