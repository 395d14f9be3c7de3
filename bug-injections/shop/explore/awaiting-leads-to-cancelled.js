// id: awaiting-leads-to-cancelled
// kind: wrong_navigation
// sees: "awaiting payment" on the dashboard leads to the orders that are cancelled.
// where: /shop/admin
// trigger: click "1 awaiting payment" on the dashboard
// group: fresh
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.(".tile a[href*='status=Awaiting']");
    if (!link) return;
    fired();
    link.href = "/shop/admin/orders?status=Cancelled";
  }, true);
}
