// id: new-client-save-dead
// kind: no_response
// sees: Pressing "Save" on a new client does nothing; the form stays.
// spec: specs/invoices/client-lookup.md
// step: 2
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    const element = event.target.closest("button");
    if (!element || !(element.textContent === "Save" && location.hash === "#/clients/create")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
