// id: dashboard-range-dead
// kind: no_response
// sees: Choosing another range on the dashboard changes nothing.
// spec: specs/invoices/dashboard.yaml
// step: 5
// group: own
// states: 2
{
  addEventListener("change", (event) => {
    if (!event.target.id.startsWith("range") || location.hash !== "#/dashboard") return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
