// id: street-not-kept
// kind: data_inconsistency
// sees: An address is said to be updated, and keeps its old street.
// spec: specs/shop/admin-customer-address.md
// step: 3
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname.startsWith("/shop/admin/addresses/"))) return;
    fired();
    data.set("street", event.target.elements.street.defaultValue);
  }, true);
}
