// id: enter-expense-fails
// kind: app_error
// sees: "Enter Expense" ends in "Something went wrong." instead of the form.
// spec: specs/invoices/expense-create.yaml
// step: 2
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "GET" || !/\/expenses\/blank$/.test(address)) return send(address, options);
    fired();
    return Response.json({ message: "Something went wrong." }, { status: 500 });
  };
}
