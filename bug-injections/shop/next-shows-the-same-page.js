// id: next-shows-the-same-page
// kind: wrong_navigation
// sees: "Next" below the products shows the first page again.
// spec: specs/shop/admin-product-list.md
// step: 2
// group: own
// states: 2
{
  addEventListener("click", (event) => {
    const link = event.target.closest("a[rel=next]");
    if (!link) return;
    fired();
    link.href = link.href.replace(/page=\d+/, "page=1");
  }, true);
}
