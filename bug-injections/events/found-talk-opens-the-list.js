// id: found-talk-opens-the-list
// kind: wrong_navigation
// sees: A contribution among the search results opens the list of all contributions.
// spec: specs/events/search.yaml
// step: 5
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest("main .rows a[href*='/contributions/']");
    if (!link) return;
    fired();
    link.href = link.href.replace(/\/\d+$/, "");
  }, true);
}
