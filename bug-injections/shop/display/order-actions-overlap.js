// id: order-actions-overlap
// kind: element_layout
// sees: In the order history "Details" and "Reorder" are written over each other.
// where: /shop/account/orders
// trigger: open the order history
// verifier family: overlap
// group: own
// states: 1
{
  const rule = ".order-table .row-actions { position: relative; gap: 0; } .order-table .row-actions form { position: absolute; left: 14px; top: 0; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".order-table .row-actions")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
