// id: name-only-on-the-settings-page
// kind: data_inconsistency
// sees: The new name of the wiki is only shown in the settings; elsewhere the header has the old one.
// spec: specs/wiki/settings-name.yaml
// step: 3
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    const logo = document.querySelector(".logo span");
    if (!logo || logo.textContent === "Fieldnotes" || location.pathname === "/wiki/settings") return;
    fired();
    logo.textContent = "Fieldnotes";
  });
}
