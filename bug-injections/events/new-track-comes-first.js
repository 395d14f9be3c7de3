// id: new-track-comes-first
// kind: unexpected_result
// sees: A new track is put at the top of the list.
// spec: specs/events/tracks.md
// step: 2
// group: own
// states: 2
{
  let before = 0;
  addEventListener("formdata", (event) => {
    if (event.target.action.endsWith("/tracks/new")) before = document.querySelectorAll("#main tbody tr").length;
  }, true);
  new MutationObserver(() => {
    const rows = document.querySelectorAll("#main tbody tr");
    if (!before || rows.length !== before + 1) return;
    before = 0;
    fired();
    rows[0].before(rows[rows.length - 1]);
  }).observe(document, { childList: true, subtree: true });
}
