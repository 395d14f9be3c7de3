// id: category-delete-not-kept
// kind: data_inconsistency
// sees: A deleted category leaves the list with a message of success, but nothing has been deleted.
// spec: specs/shop/admin-category-delete.yaml
// step: 5
// group: injected
// states: 2
{
  addEventListener("submit", (event) => {
    const form = event.target;
    const id = form.action.match(/categories\/(\d+)\/delete$/)?.[1];
    if (!id) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    form.closest("dialog").close();
    document.querySelector(`tr[data-href*="/categories/${id}"]`).remove();
    const message = document.createElement("div");
    message.className = "alert alert-success";
    message.setAttribute("role", "alert");
    message.textContent = "Successful deletion";
    document.querySelector(".content").prepend(message);
  }, true);
}
