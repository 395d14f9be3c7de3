// id: hit-opens-another-customer
// kind: wrong_navigation
// sees: A customer among the search results leads to another customer.
// spec: specs/shop/admin-search.yaml
// step: 2
// group: own
// states: 2
{
  addEventListener("click", (event) => {
    const link = event.target.closest("a[href='/shop/admin/customers/1/view']");
    if (!link || location.pathname !== "/shop/admin/search") return;
    fired();
    link.href = "/shop/admin/customers/2/view";
  }, true);
}
