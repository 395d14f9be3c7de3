// id: abstracts-leave-their-card
// kind: element_layout
// sees: The table of the abstracts sticks out of its card on the right.
// where: /events/event/*/manage/abstracts*
// trigger: open the abstracts of a conference that has some: “Open Data Days”
// verifier family: escape
{
  const told = new WeakSet();
  const look = () => {
    const table = document.querySelector("#panel .card table");
    if (!table || told.has(table) || !location.pathname.endsWith("/manage/abstracts")) return;
    told.add(table);
    fired();
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (!location.pathname.endsWith("/manage/abstracts")) return;
    document.head.append(Object.assign(document.createElement("style"), { textContent: "#panel .card table { width: calc(100% + 75px); }" }));
    look();
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}
