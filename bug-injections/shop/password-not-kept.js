// id: password-not-kept
// kind: data_inconsistency
// sees: A new customer can't sign in with the password that the shop set.
// spec: specs/shop/admin-customer-create.yaml
// step: 8
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname === "/shop/admin/customers/new" && data.get("password"))) return;
    fired();
    data.set("password", "another-one-1");
  }, true);
}
