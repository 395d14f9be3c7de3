// id: filtered-move-goes-astray
// kind: unexpected_result
// sees: A destination that was searched for and picked is not where the page or chapter goes.
// where: /wiki/books/*/move
// trigger: search for a destination, pick it and move
{
  let all = [];
  const places = () => [...document.querySelectorAll("[data-move] [data-place]")];
  addEventListener("DOMContentLoaded", () => { all = places().map((place) => place.dataset.place); });
  let sent = null;
  addEventListener("submit", (event) => { sent = event.target; }, true);
  addEventListener("formdata", (event) => {
    if (event.target !== sent || !event.target.matches("[data-move]")) return;
    const chosen = event.formData.get("destination");
    const at = places().findIndex((place) => place.dataset.place === chosen);
    if (at < 0 || !all[at] || all[at] === chosen) return;
    fired();
    // The index in the filtered list, looked up in the whole one.
    event.formData.set("destination", all[at]);
  }, true);
}
