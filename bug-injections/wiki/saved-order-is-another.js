// id: saved-order-is-another
// kind: unexpected_result
// sees: After saving, the first two entries of a book are the other way round than on the sort page.
// spec: specs/wiki/sort-by-hand.yaml
// step: 6
// group: real
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!event.target.matches("[data-sort]")) return;
    const order = JSON.parse(event.formData.get("order"));
    if (order.length < 2) return;
    fired();
    [order[0], order[1]] = [order[1], order[0]];
    event.formData.set("order", JSON.stringify(order));
  }, true);
}
