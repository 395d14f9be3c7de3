// id: search-finds-nothing
// kind: unexpected_result
// sees: Every search comes back empty, whatever the catalogue holds.
// spec: specs/shop/search.yaml
// step: 3
// group: injected
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/search" && document.querySelector(".listing .cards"))) return;
    fired();
    document.querySelector(".listing .total").textContent = "There are 0 products.";
    for (const part of document.querySelectorAll(".listing .cards, .listing .pages, .listing fieldset")) part.remove();
  });
}
