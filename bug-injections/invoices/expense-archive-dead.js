// id: expense-archive-dead
// kind: no_response
// sees: "Archive" of an expense does nothing.
// spec: specs/invoices/expense-put-away.yaml
// step: 1
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    const element = event.target.closest("[role=menuitem]");
    if (!element || !(element.textContent === "Archive" && location.hash.startsWith("#/expenses/"))) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
