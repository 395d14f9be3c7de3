// id: product-link-opens-its-neighbour
// kind: wrong_navigation
// sees: Clicking a product in the catalogue opens the page of the one after it.
// spec: specs/real-world/oscar/add-to-basket.yaml
// step: 2
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.(".product_pod h3 a");
    const all = [...document.querySelectorAll(".product_pod h3 a")];
    const next = link && all[(all.indexOf(link) + 1) % all.length];
    if (!next || next === link) return;
    fired();
    link.href = next.href;
  }, true);
}
