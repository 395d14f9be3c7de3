// id: terms-are-not-kept
// kind: data_inconsistency
// sees: New invoices still have the old terms although the settings were saved.
// spec: tests/held-back/invoices/LED-101-default-terms.md
// step: 1
// group: held-back
// states: 2
{
  const send = window.fetch;
  window.fetch = async function (input, init) {
    let url = String(input?.url ?? input);
    if (init?.method === "PUT" && url.endsWith("/settings")) {
      const body = JSON.parse(init.body);
      if (body.invoice_terms !== "Payable within 30 days without deduction.") {
        fired();
        body.invoice_terms = "Payable within 30 days without deduction.";
        init = { ...init, body: JSON.stringify(body) };
      }
    }
    return send.call(this, url, init);
  };
}
