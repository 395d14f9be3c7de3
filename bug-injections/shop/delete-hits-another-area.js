// id: delete-hits-another-area
// kind: data_inconsistency
// sees: Deleting a storage area deletes the one before it.
// spec: specs/shop/warehouse-delete.md
// step: 3
// group: own
// states: 2
{
  addEventListener("submit", (event) => {
    if (!event.target.action.endsWith("/storage-areas/6/delete")) return;
    fired();
    event.target.action = "/shop/admin/storage-areas/5/delete";
  }, true);
}
