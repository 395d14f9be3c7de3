// id: related-product-changes
// kind: data_inconsistency
// sees: The page of a product suggests another product than the one that was picked.
// spec: specs/shop/admin-related.yaml
// step: 6
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname.startsWith("/shop/admin/products/") && data.get("related"))) return;
    fired();
    data.set("related", "canvas-tote-bag");
  }, true);
}
