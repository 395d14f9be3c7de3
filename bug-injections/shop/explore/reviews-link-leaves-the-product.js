// id: reviews-link-leaves-the-product
// kind: wrong_navigation
// sees: The link beside the stars of a product leads to the home page instead of down to the reviews.
// where: /shop/product/*
// trigger: open a product with reviews, click "4.5 out of 5, 2 reviews" beside its stars
// group: fresh
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.(".rating-line a[href='#reviews']:not([data-dialog])");
    if (!link) return;
    fired();
    link.href = "/shop/#reviews";
  }, true);
}
