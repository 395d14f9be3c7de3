// id: restore-brings-the-newest
// kind: unexpected_result
// sees: Restoring an old revision brings the newest one back.
// spec: specs/wiki/revisions.yaml
// step: 6
// group: own
// states: 2
{
  addEventListener("submit", (event) => {
    if (!event.target.dataset.sure || !location.pathname.endsWith("/revisions")) return;
    fired();
    const newest = document.querySelector("tbody tr td").textContent;
    event.target.action = event.target.action.replace(/\d+\/restore$/, `${newest}/restore`);
  }, true);
}
