// id: sign-in-lands-on-contact
// kind: wrong_navigation
// sees: Signing in leads to the contact form instead of the account.
// spec: specs/shop/sign-in.md
// step: 3
// group: injected
// states: 1
{
  addEventListener("formdata", (event) => {
    if (location.pathname !== "/shop/sign-in" || !event.formData.has("password")) return;
    fired();
    event.formData.set("back", "/contact");
  }, true);
}
