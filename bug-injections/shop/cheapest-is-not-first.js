// id: cheapest-is-not-first
// kind: data_inconsistency
// sees: Sorted from low to high, the cheapest product stands last on the page.
// spec: specs/shop/sorting.md
// step: 1
// group: own
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!location.search.includes("sort=price-asc")) return;
    fired();
    const cards = document.querySelector(".listing .cards");
    cards.append(cards.firstElementChild);
  });
}
