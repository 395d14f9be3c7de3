// id: new-page-makes-chapter
// kind: wrong_navigation
// sees: "New Page" opens the form for a new chapter.
// spec: specs/wiki/page-create.yaml
// step: 1
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.('.actions a[href$="/create-page"]');
    if (!link) return;
    event.preventDefault();
    fired();
    location.href = link.href.replace(/(\/chapter\/[^/]+)?\/create-page$/, "/create-chapter");
  }, true);
}
