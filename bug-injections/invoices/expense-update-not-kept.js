// id: expense-update-not-kept
// kind: data_inconsistency
// sees: Saving an expense says that it worked, but the old amount stays.
// spec: specs/invoices/expense-update.md
// step: 3
// group: injected
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "PUT" || !/\/expenses\/\d+$/.test(address)) return send(address, options);
    fired();
    // The answer is what is stored, and nothing else will be.
    return send(address);
  };
}
