// id: surcharge-not-saved
// kind: data_inconsistency
// sees: The surcharge of a new invoice is lost when it is saved, and the total with it.
// spec: specs/invoices/invoice-totals.yaml
// step: 9
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/invoices$/.test(address)) return send(address, options);
    const body = JSON.parse(options.body);
    if (body.surcharge) fired();
    body.surcharge = 0;
    return send(address, { ...options, body: JSON.stringify(body) });
  };
}
