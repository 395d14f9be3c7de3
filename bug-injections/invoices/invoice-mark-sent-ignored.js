// id: invoice-mark-sent-ignored
// kind: unexpected_result
// sees: Marking an invoice as sent says that it worked, but the invoice stays a draft.
// spec: specs/invoices/invoice-mark-sent.yaml
// step: 2
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/invoices\/\d+\/mark_sent$/.test(address)) return send(address, options);
    fired();
    return send(address.replace(/\/\w+$/, ""));
  };
}
