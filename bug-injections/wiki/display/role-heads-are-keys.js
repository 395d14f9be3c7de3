// id: role-heads-are-keys
// kind: content_rendering
// sees: The heads of the table of roles are raw keys.
// where: /wiki/settings/roles
// trigger: open the roles in the settings
// verifier family: translation key
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/wiki/settings/roles")) return;
    for (const one of document.querySelectorAll(".table thead th")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = "settings.role_" + one.textContent.trim().toLowerCase().split(" ").pop();
      one.style.textTransform = "none";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
