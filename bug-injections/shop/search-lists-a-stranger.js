// id: search-lists-a-stranger
// kind: data_inconsistency
// sees: The search results list a product that has nothing to do with the words.
// spec: specs/shop/search.yaml
// step: 2
// group: own
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    if (location.pathname !== "/shop/search") return;
    const cards = document.querySelector(".listing .cards");
    const stranger = cards?.lastElementChild.cloneNode(true);
    if (!stranger) return;
    fired();
    for (const link of stranger.querySelectorAll("a")) link.href = "/shop/product/oak-desk-lamp";
    stranger.querySelector("img").src = "/shop/media/lamp/oat.svg";
    stranger.querySelector(".card-name a").textContent = "Oak desk lamp";
    stranger.querySelector(".price").textContent = "€69.00";
    stranger.querySelector(".regular")?.remove();
    stranger.querySelector(".flags").replaceChildren();
    cards.append(stranger);
  });
}
