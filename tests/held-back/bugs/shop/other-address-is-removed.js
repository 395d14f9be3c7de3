// id: other-address-is-removed
// kind: data_inconsistency
// sees: The address "Home" is removed instead of "Work".
// spec: tests/held-back/shop/remove-address.md
// step: 4
// group: held-back
// states: 2
{
  addEventListener("submit", (event) => {
    const form = event.target;
    if (location.pathname !== "/shop/account/addresses" || !/\/2\//.test(form.action)) return;
    fired();
    form.action = form.action.replace("/2/", "/1/");
  }, true);
}
