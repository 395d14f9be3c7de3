// id: credit-mark-sent-dead
// kind: no_response
// sees: "Mark Sent" of a credit does nothing; it stays a draft.
// spec: specs/invoices/credit-send.yaml
// step: 1
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    const element = event.target.closest("[role=menuitem]");
    if (!element || !(element.textContent === "Mark Sent" && location.hash.startsWith("#/credits/"))) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
