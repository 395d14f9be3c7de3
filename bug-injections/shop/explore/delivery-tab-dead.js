// id: delivery-tab-dead
// kind: no_response
// sees: The tab "Delivery" of a product does not open.
// where: /shop/product/*
// trigger: click the tab "Delivery" of a product
// group: fresh
{
  addEventListener("click", (event) => {
    if (!event.target.closest?.("#tab-delivery")) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
