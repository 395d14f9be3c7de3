// id: expense-restore-ignored
// kind: unexpected_result
// sees: Restoring an expense says that it worked, but the expense stays archived.
// spec: specs/invoices/expense-put-away.yaml
// step: 2
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/expenses\/\d+\/restore$/.test(address)) return send(address, options);
    fired();
    return send(address.replace(/\/\w+$/, ""));
  };
}
