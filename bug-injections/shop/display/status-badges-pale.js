// id: status-badges-pale
// kind: content_rendering
// sees: The states of orders are pale grey on pale grey.
// where: /shop/admin/orders
// trigger: open the orders of the back office
// verifier family: contrast
// group: own
// states: 1
{
  const rule = "td .badge { background: #eef0f3; color: #dfe3e8; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || location.pathname !== "/shop/admin/orders" || !document.querySelector("td .badge")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
