// id: payment-save-dead
// kind: no_response
// sees: Pressing "Save" on a new payment does nothing; the form stays.
// spec: specs/invoices/payment-create.yaml
// step: 6
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    const element = event.target.closest("button");
    if (!element || !(element.textContent === "Save" && location.hash.startsWith("#/payments/create"))) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
