// id: search-adds-a-stranger
// kind: unexpected_result
// sees: A search lists a product that does not have the word.
// spec: specs/real-world/oscar/search.md
// step: 2
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    const found = document.querySelectorAll(".product_pod");
    if (!location.pathname.startsWith("/search") || !/q=mug/.test(location.search) || found.length !== 1) return;
    fired();
    const entry = found[0].closest("li");
    const stranger = entry.cloneNode(true);
    const link = stranger.querySelector("h3 a");
    link.textContent = link.title = "Chef Knife";
    for (const way of stranger.querySelectorAll("a")) way.href = "/catalogue/chef-knife_10/";
    stranger.querySelector("img").alt = "Chef Knife";
    stranger.querySelector(".price_color").textContent = "€59.00";
    entry.after(stranger);
  });
}
