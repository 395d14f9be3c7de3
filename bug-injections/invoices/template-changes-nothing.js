// id: template-changes-nothing
// kind: no_response
// sees: Choosing another template for an e-mail leaves subject and text as they were.
// spec: specs/invoices/invoice-email.yaml
// step: 2
// group: own
// states: 2
{
  addEventListener("change", (event) => {
    if (event.target.labels?.[0]?.textContent !== "Template") return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
