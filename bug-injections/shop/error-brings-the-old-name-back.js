// id: error-brings-the-old-name-back
// kind: data_inconsistency
// sees: When another field of the product is wrong, the name falls back to the saved one.
// spec: specs/shop/admin-product-errors.yaml
// step: 3
// group: own
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!document.querySelector("#price-excluded[aria-invalid]")) return;
    fired();
    document.querySelector("#f-name").value = "Oak desk lamp";
  });
}
