// id: revision-count-stands-still
// kind: data_inconsistency
// sees: The details of a page still name the revision before after another one was made.
// spec: specs/wiki/revisions.yaml
// step: 7
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    const link = document.querySelector('.facts a[href$="/revisions"]');
    const count = Number(link?.textContent.match(/\d+/)?.[0]);
    if (!link || count < 3) return;
    fired();
    link.lastChild.textContent = `Revision #${count - 1}`;
  });
}
