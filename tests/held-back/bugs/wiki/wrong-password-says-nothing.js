// id: wrong-password-says-nothing
// kind: missing_element
// sees: No message tells that the password was wrong.
// spec: tests/held-back/wiki/sign-in.yaml
// step: 1
// group: held-back
// states: 1
{
  const look = () => {
    if (location.pathname !== "/wiki/login") return;
    const message = document.querySelector("main [role=alert]");
    if (!message) return;
    fired();
    message.remove();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
