// id: credit-update-not-kept
// kind: data_inconsistency
// sees: Saving a credit says that it worked, but the old quantity stays.
// spec: specs/invoices/credit-update.md
// step: 3
// group: injected
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "PUT" || !/\/credits\/\d+$/.test(address)) return send(address, options);
    fired();
    // The answer is what is stored, and nothing else will be.
    return send(address);
  };
}
