// id: favourite-not-listed
// kind: data_inconsistency
// sees: The newest favourite is not in the list of favourites.
// spec: specs/wiki/favourites.yaml
// step: 3
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    const newest = location.pathname === "/wiki/favourites" && document.querySelector("main .entities > li");
    if (!newest) return;
    fired();
    newest.remove();
  });
}
