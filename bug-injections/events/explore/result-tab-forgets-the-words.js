// id: result-tab-forgets-the-words
// kind: wrong_navigation
// sees: A tab above the search results leads to the empty search page: what was searched for is gone.
// where: /events/search
// trigger: search for something, and click "Events", "Contributions" or "Categories" above the results
// group: fresh
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!location.pathname.endsWith("/search")) return;
    for (const link of document.querySelectorAll("#main nav.tabs a")) {
      const kind = new URL(link.href).searchParams.get("in");
      if (!kind) continue;
      link.setAttribute("href", `/events/search?in=${kind}`);
      link.addEventListener("click", () => fired());
    }
  });
}
