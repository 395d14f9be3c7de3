// id: own-email-is-taken
// kind: unexpected_result
// sees: Saving a user is refused: the user's own, unchanged email is said to be taken.
// where: /wiki/settings/users/*
// trigger: change the name or the roles of a user and save
{
  addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-user]") || !/\/settings\/users\/\d+$/.test(location.pathname)) return;
    const email = form.elements.email;
    if (email.value !== email.defaultValue || !email.value || !form.elements.name.value.trim()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    fired();
    email.setAttribute("aria-invalid", "true");
    email.setAttribute("aria-describedby", "e-email");
    document.getElementById("e-email")?.remove();
    const error = document.createElement("p");
    Object.assign(error, { className: "error", id: "e-email", textContent: "The email has already been taken." });
    error.setAttribute("role", "alert");
    email.after(error);
  }, true);
}
