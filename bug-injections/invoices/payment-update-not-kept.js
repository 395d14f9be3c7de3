// id: payment-update-not-kept
// kind: data_inconsistency
// sees: Saving a payment says that it worked, but the reference is empty again.
// spec: specs/invoices/payment-update.md
// step: 2
// group: injected
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "PUT" || !/\/payments\/\d+$/.test(address)) return send(address, options);
    fired();
    // The answer is what is stored, and nothing else will be.
    return send(address);
  };
}
