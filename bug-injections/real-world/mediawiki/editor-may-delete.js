// id: editor-may-delete
// kind: unexpected_result
// sees: The menu offers "Delete" to an editor who has no right to it.
// spec: specs/real-world/mediawiki/permissions.md
// step: 1
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    const move = document.querySelector("#ca-move");
    if (!move || document.querySelector("#ca-delete")) return;
    fired();
    const entry = move.cloneNode(true);
    entry.id = "ca-delete";
    const link = entry.querySelector("a");
    link.href = `/index.php?title=${mw_title()}&action=delete`;
    link.querySelector("span").textContent = "Delete";
    link.title = "Delete this page [d]";
    move.before(entry);
  });
  const mw_title = () => new URL(document.querySelector("#ca-history a").href).searchParams.get("title");
}
