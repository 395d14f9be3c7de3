// id: register-forgets-the-name
// kind: data_inconsistency
// sees: The form for a new account loses the first name when something else is wrong.
// spec: specs/shop/register.yaml
// step: 4
// group: own
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/register" && document.querySelector(".field-error"))) return;
    fired();
    document.querySelector("[name=first_name]").value = "";
  });
}
