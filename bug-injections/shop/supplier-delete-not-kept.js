// id: supplier-delete-not-kept
// kind: data_inconsistency
// sees: A deleted supplier is back after a reload.
// spec: specs/shop/admin-supplier-delete.yaml
// step: 4
// group: injected
// states: 2
{
  addEventListener("submit", (event) => {
    const form = event.target;
    const id = form.action.match(/suppliers\/(\d+)\/delete$/)?.[1];
    if (!id) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    form.closest("dialog").close();
    document.querySelector(`tr[data-href*="/suppliers/${id}"]`).remove();
    const message = document.createElement("div");
    message.className = "alert alert-success";
    message.setAttribute("role", "alert");
    message.textContent = "Successful deletion";
    document.querySelector(".content").prepend(message);
  }, true);
}
