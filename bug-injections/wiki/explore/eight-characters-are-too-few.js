// id: eight-characters-are-too-few
// kind: unexpected_result
// sees: A password of eight characters is refused with "The password must be at least 8 characters."
// where: /wiki/settings/users/*
// trigger: give a new or an old user a password of exactly eight characters and save
// group: fresh
{
  let sent = null;
  addEventListener("submit", (event) => { sent = event.target; }, true);
  addEventListener("formdata", (event) => {
    if (event.target !== sent || !event.target.matches("[data-user]")) return;
    const password = event.formData.get("password");
    if ([...password].length !== 8 || password !== event.formData.get("password_confirm")) return;
    fired();
    // Checked with ">" instead of ">=".
    event.formData.set("password", [...password].slice(0, 7).join(""));
  }, true);
}
