// id: email-is-emptied
// kind: data_inconsistency
// sees: After the refused login the email has to be typed again.
// spec: tests/held-back/invoices/login.yaml
// step: 3
// group: held-back
// states: 2
{
  const look = () => {
    const alert = document.querySelector("main p[role=alert]");
    const email = document.querySelector("main input[type=email]");
    if (!alert || !email?.value || alert.dataset.seen) return;
    alert.dataset.seen = "yes";
    fired();
    email.value = "";
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
