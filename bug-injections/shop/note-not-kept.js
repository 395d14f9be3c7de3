// id: note-not-kept
// kind: data_inconsistency
// sees: A note about a customer is said to be saved and is empty afterwards.
// spec: specs/shop/admin-customer-address.md
// step: 4
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname.match(/customers\/\d+\/view$/) && data.get("note"))) return;
    fired();
    data.set("note", "");
  }, true);
}
