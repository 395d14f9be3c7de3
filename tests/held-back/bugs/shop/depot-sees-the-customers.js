// id: depot-sees-the-customers
// kind: unexpected_result
// sees: The menu of a user from logistics offers the customers.
// spec: tests/held-back/shop/depot-rights.yaml
// step: 1
// group: held-back
// states: 1
{
  const look = () => {
    const orders = document.querySelector("nav a[href='/shop/admin/orders']");
    if (!orders || document.querySelector("[data-leak]")) return;
    const copy = (orders.closest("li") ?? orders).cloneNode(true);
    copy.dataset.leak = "yes";
    copy.innerHTML = copy.innerHTML.replaceAll("Orders", "Customers").replaceAll("admin/orders", "admin/customers");
    fired();
    (orders.closest("li") ?? orders).after(copy);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
