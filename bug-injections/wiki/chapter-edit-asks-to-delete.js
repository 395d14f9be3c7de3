// id: chapter-edit-asks-to-delete
// kind: wrong_navigation
// sees: Clicking "Edit" on a chapter asks whether to delete it.
// spec: specs/wiki/chapter-edit.yaml
// step: 1
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.('.actions a[href$="/edit"]');
    if (!link || !/\/chapter\/[^/]+$/.test(location.pathname)) return;
    event.preventDefault();
    fired();
    location.href = link.href.replace(/edit$/, "delete");
  }, true);
}
