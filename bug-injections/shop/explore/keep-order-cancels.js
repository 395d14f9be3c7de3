// id: keep-order-cancels
// kind: unexpected_result
// sees: "Keep order" cancels the order.
// where: /shop/account/orders/*
// trigger: click "Cancel order" of an order that awaits payment, then "Keep order"
// group: fresh
{
  addEventListener("click", (event) => {
    const button = event.target.closest?.("#cancel-dialog [data-close]");
    if (!button) return;
    fired();
    button.removeAttribute("type");
  }, true);
}
