// id: movements-of-all-products
// kind: wrong_navigation
// sees: "See the stock movements of this product" leads to the movements of all products.
// where: /shop/admin/products/*
// trigger: open a product without combinations, its tab "Stocks", click "See the stock movements of this product"
// group: fresh
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.("#panel-stocks a[href*='stock-movements?product=']");
    if (!link) return;
    fired();
    link.href = "/shop/admin/stock-movements";
  }, true);
}
