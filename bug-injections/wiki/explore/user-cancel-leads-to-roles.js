// id: user-cancel-leads-to-roles
// kind: wrong_navigation
// sees: "Cancel" in the form of a user leads to the list of roles.
// where: /wiki/settings/users/*
// trigger: open a user, or the form for a new one, and click "Cancel"
// group: fresh
{
  addEventListener("DOMContentLoaded", () => {
    const cancel = document.querySelector('form[data-user] .buttons a[href="/wiki/settings/users"]');
    if (!cancel) return;
    // Copied from the form of a role.
    cancel.setAttribute("href", "/wiki/settings/roles");
    cancel.addEventListener("click", () => fired());
  });
}
