// id: previous-goes-to-the-first-page
// kind: wrong_navigation
// sees: "Previous" below the products leads from any page to the first one instead of the one before.
// where: /shop/category/*
// trigger: open "All products", go to page 3 or later, click "Previous"
// group: fresh
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.(".listing .pages a[rel=prev]");
    const page = Number(new URL(link?.href ?? location.href).searchParams.get("page"));
    if (!link || page < 2) return;
    fired();
    const address = new URL(link.href);
    address.searchParams.set("page", "1");
    link.setAttribute("href", address.pathname + address.search);
  }, true);
}
