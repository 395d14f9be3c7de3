// id: client-update-not-kept
// kind: data_inconsistency
// sees: Saving a client says that it worked, but the old name stays.
// spec: specs/invoices/client-update.yaml
// step: 2
// group: injected
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "PUT" || !/\/clients\/\d+$/.test(address)) return send(address, options);
    fired();
    // The answer is what is stored, and nothing else will be.
    return send(address);
  };
}
