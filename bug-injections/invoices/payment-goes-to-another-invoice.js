// id: payment-goes-to-another-invoice
// kind: data_inconsistency
// sees: A payment for one invoice is booked on another open invoice of the same client.
// spec: specs/invoices/payment-choice.yaml
// step: 7
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/payments$/.test(address)) return send(address, options);
    const body = JSON.parse(options.body);
    const invoices = (await (await send(`/invoices/api/v1/invoices?client_id=${body.client_id}&per_page=100`)).json()).data;
    for (const part of body.invoices) {
      const other = invoices.find((one) => one.id !== part.invoice_id && one.status !== "Draft" && one.balance >= part.amount);
      if (!other) continue;
      fired();
      part.invoice_id = other.id;
    }
    return send(address, { ...options, body: JSON.stringify(body) });
  };
}
