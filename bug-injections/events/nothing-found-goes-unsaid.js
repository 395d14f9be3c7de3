// id: nothing-found-goes-unsaid
// kind: missing_element
// sees: A search without results shows an empty page.
// spec: specs/events/search-nothing.yaml
// step: 1
// group: own
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    const note = location.search.includes("q=") && document.querySelector("main .empty");
    if (!note) return;
    fired();
    note.remove();
  });
}
