// id: invoice-email-ignored
// kind: unexpected_result
// sees: Sending an invoice by e-mail says that it worked, but the invoice stays a draft.
// spec: specs/invoices/invoice-email.yaml
// step: 5
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/invoices\/\d+\/email$/.test(address)) return send(address, options);
    fired();
    return send(address.replace(/\/\w+$/, ""));
  };
}
