// id: customer-delete-opens-customer
// kind: wrong_navigation
// sees: Confirming the deletion opens the page of the customer, who is still there.
// spec: specs/shop/admin-customer-delete.yaml
// step: 3
// group: injected
// states: 1
{
  addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.action.match(/customers\/\d+\/delete$/)) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    location.assign(form.action.replace("/delete", "/view"));
  }, true);
}
