// id: journal-shows-another-mug
// kind: wrong_navigation
// sees: The link to the mug in the journal opens another mug.
// spec: specs/shop/journal.md
// step: 2
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest("a[href='/shop/product/sunrise-stoneware-mug']");
    if (!link || location.pathname !== "/shop/journal") return;
    fired();
    link.href = "/shop/product/good-morning-mug";
  }, true);
}
