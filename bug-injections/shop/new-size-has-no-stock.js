// id: new-size-has-no-stock
// kind: data_inconsistency
// sees: The quantity of a new combination is not kept.
// spec: specs/shop/admin-combinations.md
// step: 7
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname.startsWith("/shop/admin/products/") && Number(data.get("stock:M/Forest")))) return;
    fired();
    data.set("stock:M/Forest", "0");
  }, true);
}
