// id: history-upside-down
// kind: unexpected_result
// sees: The history of a page begins with its oldest revision.
// spec: specs/real-world/mediawiki/undo-edit.yaml
// step: 11
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    for (const list of document.querySelectorAll("#pagehistory ul.mw-contributions-list")) {
      const revisions = [...list.children];
      if (revisions.length < 3) continue;
      fired();
      list.append(...revisions.reverse());
    }
  });
}
