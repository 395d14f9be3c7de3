// id: wish-list-count-stands-still
// kind: data_inconsistency
// sees: The number of products of a wish list does not follow what is added to it.
// spec: specs/real-world/oscar/wish-list.yaml
// step: 9
// group: own
// states: 2
{
  const seen = "wish-list-counts";
  addEventListener("DOMContentLoaded", () => {
    if (!location.pathname.endsWith("/accounts/wishlists/")) return;
    const counts = JSON.parse(sessionStorage.getItem(seen) ?? "{}");
    for (const row of document.querySelectorAll("table tr:has(td)")) {
      const [name, count] = row.cells;
      const before = counts[name.textContent] ??= count.textContent;
      if (before === count.textContent) continue;
      fired();
      count.textContent = before;
    }
    sessionStorage.setItem(seen, JSON.stringify(counts));
  });
}
