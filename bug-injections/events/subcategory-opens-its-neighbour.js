// id: subcategory-opens-its-neighbour
// kind: wrong_navigation
// sees: Clicking a subcategory opens the one beside it.
// spec: specs/events/category-browse.md
// step: 2
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest(".tiles a");
    const beside = link?.parentElement.nextElementSibling?.querySelector("a");
    if (!beside) return;
    fired();
    link.href = beside.href;
  }, true);
}
