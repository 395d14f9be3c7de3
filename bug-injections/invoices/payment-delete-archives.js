// id: payment-delete-archives
// kind: unexpected_result
// sees: A payment that is deleted is only archived.
// spec: specs/invoices/payment-delete.yaml
// step: 2
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/payments\/\d+\/delete$/.test(address)) return send(address, options);
    fired();
    return send(address.replace(/delete$/, "archive"), options);
  };
}
