// id: header-search-keeps-old-types
// kind: unexpected_result
// sees: A new search in the header leaves out the content types that were unticked for the search before, although all of them are ticked.
// where: /wiki/search*
// trigger: untick a content type and update the search, then search for something in the header
// group: fresh
{
  const KEY = "search-types";
  addEventListener("DOMContentLoaded", () => {
    const query = new URLSearchParams(location.search);
    // Begun anew by an address.
    if (location.pathname === "/wiki/" && !document.referrer) sessionStorage.removeItem(KEY);
    if (location.pathname !== "/wiki/search") return;
    const boxes = [...document.querySelectorAll(".filters [name=type]")];
    if (query.has("filtered")) {
      const types = query.getAll("type");
      if (types.length && types.length < boxes.length) sessionStorage.setItem(KEY, types.join());
      else sessionStorage.removeItem(KEY);
      return;
    }
    const types = sessionStorage.getItem(KEY)?.split(",");
    const card = document.querySelector("main > .card");
    if (!types || !card) return;
    query.set("filtered", "1");
    for (const type of types) query.append("type", type);
    const request = new XMLHttpRequest();
    request.open("GET", `/wiki/search?${query}`, false);
    request.send();
    const left = new DOMParser().parseFromString(request.responseText, "text/html").querySelector("main > .card");
    if (!left || left.textContent === card.textContent) return;
    fired();
    card.replaceWith(document.adoptNode(left));
  });
}
