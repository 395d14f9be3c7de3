// id: names-leave-the-table
// kind: element_layout
// sees: In the list of abstracts the titles run over the next columns.
// where: /events/event/*/manage/abstracts
// trigger: open the abstracts of a conference
// verifier family: escape
// group: own
// states: 1
{
  const rule = "#panel table { table-layout: fixed; } #panel td:first-child { white-space: nowrap; } #panel th:first-child { width: 70px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !location.pathname.endsWith("/abstracts") || !document.querySelector("#panel table td:first-child a")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
