// id: wrong-password-not-told
// kind: missing_element
// sees: A wrong password is refused without a word.
// spec: specs/real-world/oscar/sign-in.md
// step: 3
// group: own
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    for (const alert of document.querySelectorAll("#login_form .alert, #login_form .error-block, #login_form .invalid-feedback")) {
      fired();
      alert.remove();
    }
  });
}
