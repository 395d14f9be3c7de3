// id: chip-clears-all-filters
// kind: unexpected_result
// sees: Removing one of several active filters removes the others as well.
// where: /shop/category/*
// trigger: choose two filters, then click one of the two chips above the products
// group: fresh
{
  addEventListener("click", (event) => {
    const chip = event.target.closest?.(".chips a.chip");
    if (!chip || document.querySelectorAll(".chips a.chip").length < 2) return;
    const clear = document.querySelector(".chips li:last-child a:not(.chip)");
    if (!clear) return;
    fired();
    chip.setAttribute("href", clear.getAttribute("href"));
  }, true);
}
