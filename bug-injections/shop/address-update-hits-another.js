// id: address-update-hits-another
// kind: data_inconsistency
// sees: Changing the street of one address changes that of another one.
// spec: specs/shop/addresses.yaml
// step: 6
// group: own
// states: 2
{
  addEventListener("submit", (event) => {
    if (!event.target.action.endsWith("/account/addresses/2")) return;
    fired();
    event.target.action = "/shop/account/addresses/1";
    event.target.addEventListener("formdata", (asked) => asked.formData.set("alias", "Home"));
  }, true);
}
