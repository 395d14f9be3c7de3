// id: width-and-height-swapped
// kind: unexpected_result
// sees: Width and height of a package change places when the product is saved.
// where: /shop/admin/products/*
// trigger: enter a width and another height in the tab "Shipping" of a product, save, look at the tab again
// group: fresh
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    const [width, height] = [data.get("width"), data.get("height")];
    if (!event.target.matches("[data-product]") || width === null || width === height) return;
    fired();
    data.set("width", height);
    data.set("height", width);
  }, true);
}
