// id: favourites-stay-empty
// kind: data_inconsistency
// sees: The list of favourites is empty although the book was marked.
// spec: tests/held-back/wiki/favourite-a-book.yaml
// step: 4
// group: held-back
// states: 2
{
  const look = () => {
    if (location.pathname !== "/wiki/favourites") return;
    const list = document.querySelector("main .entity")?.parentElement;
    if (!list) return;
    fired();
    const empty = document.createElement("p");
    empty.textContent = "You have no favourites yet. Open a book or page and choose \"Favourite\".";
    list.replaceWith(empty);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
