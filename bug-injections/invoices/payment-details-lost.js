// id: payment-details-lost
// kind: data_inconsistency
// sees: The reference that is entered when an invoice is marked as paid is not kept.
// spec: specs/invoices/invoice-mark-paid.md
// step: 5
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "PUT" || !/\/payments\/\d+$/.test(address) || !location.hash.startsWith("#/invoices/")) return send(address, options);
    const body = JSON.parse(options.body);
    if (body.transaction_reference) fired();
    body.transaction_reference = "";
    return send(address, { ...options, body: JSON.stringify(body) });
  };
}
