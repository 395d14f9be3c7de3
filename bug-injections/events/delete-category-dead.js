// id: delete-category-dead
// kind: no_response
// sees: Confirming the deletion of a category closes the question, and nothing else happens.
// spec: specs/events/category-delete.yaml
// step: 2
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const yes = event.target.closest("dialog[role=alertdialog] .danger");
    if (!yes || !location.pathname.includes("/category/")) return;
    fired();
    event.preventDefault();
    event.target.closest("dialog").close();
  }, true);
}
