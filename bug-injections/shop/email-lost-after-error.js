// id: email-lost-after-error
// kind: data_inconsistency
// sees: The checkout forgets the email address that it complains about.
// spec: specs/shop/checkout-validation.yaml
// step: 3
// group: own
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!(location.pathname === "/shop/checkout" && document.querySelector("[name=email]")?.value)) return;
    fired();
    document.querySelector("[name=email]").value = "";
  });
}
