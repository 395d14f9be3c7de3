// id: colour-resets-the-size
// kind: data_inconsistency
// sees: Choosing a colour sets the size back to S.
// spec: specs/shop/product-variants.yaml
// step: 4
// group: own
// states: 2
{
  addEventListener("change", (event) => {
    const size = document.querySelector("[data-buy] [name=Size]");
    if (event.target.name !== "Color" || size.value === "S") return;
    fired();
    size.value = "S";
  }, true);
}
