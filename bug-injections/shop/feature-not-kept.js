// id: feature-not-kept
// kind: data_inconsistency
// sees: The store does not show the feature that a product was given.
// spec: specs/shop/admin-product-standard.yaml
// step: 15
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname === "/shop/admin/products/26" && data.get("feature:0"))) return;
    fired();
    data.delete("feature:0");
  }, true);
}
