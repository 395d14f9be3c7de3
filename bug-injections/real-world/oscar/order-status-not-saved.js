// id: order-status-not-saved
// kind: data_inconsistency
// sees: The status that was chosen for an order is not the one that it gets.
// spec: specs/real-world/oscar/order-status.yaml
// step: 11
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (data.get("new_status") !== "Complete") return;
    fired();
    data.set("new_status", "Cancelled");
  }, true);
}
