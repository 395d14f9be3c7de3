// id: first-name-not-kept
// kind: data_inconsistency
// sees: The account says that the information was updated, but the first name is the old one.
// spec: specs/shop/account-edit.yaml
// step: 5
// group: injected
// states: 2
{
  addEventListener("formdata", (event) => {
    if (location.pathname !== "/shop/account/identity") return;
    fired();
    event.formData.set("first_name", "Vera");
  }, true);
}
