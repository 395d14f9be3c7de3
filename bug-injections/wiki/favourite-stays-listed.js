// id: favourite-stays-listed
// kind: data_inconsistency
// sees: What is no longer a favourite is still in the list of favourites.
// spec: specs/wiki/favourites.yaml
// step: 5
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    if (location.pathname !== "/wiki/favourites") return;
    const list = document.querySelector("main .entities");
    if (list) {
      sessionStorage.favourites = list.outerHTML;
    } else if (sessionStorage.favourites) {
      fired();
      document.querySelector("main .muted").outerHTML = sessionStorage.favourites;
    }
  });
}
