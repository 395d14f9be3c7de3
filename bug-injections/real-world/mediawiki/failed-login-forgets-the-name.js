// id: failed-login-forgets-the-name
// kind: unexpected_result
// sees: After a wrong password the user name has to be typed again.
// spec: specs/real-world/mediawiki/log-in.md
// step: 2
// group: own
// states: 2
{
  addEventListener("DOMContentLoaded", () => {
    const name = document.querySelector("#wpName1");
    if (!name?.value || !document.querySelector(".mw-message-box-error, .errorbox")) return;
    fired();
    name.value = name.defaultValue = "";
  });
}
