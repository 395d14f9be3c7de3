// id: payment-archive-dead
// kind: no_response
// sees: "Archive" of a payment does nothing.
// spec: specs/invoices/payment-archive.yaml
// step: 1
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    const element = event.target.closest("[role=menuitem]");
    if (!element || !(element.textContent === "Archive" && location.hash.startsWith("#/payments/"))) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
