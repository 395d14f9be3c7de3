// id: men-opens-women
// kind: wrong_navigation
// sees: The sub-category "Men" leads to the women's clothes.
// spec: specs/shop/facets.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest("a[href='/shop/category/men']");
    if (!link) return;
    fired();
    link.href = "/shop/category/women";
  }, true);
}
