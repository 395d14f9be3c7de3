// id: expense-delete-fails
// kind: app_error
// sees: Deleting an expense ends in "Something went wrong."
// spec: specs/invoices/expense-put-away.yaml
// step: 1
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/expenses\/\d+\/delete$/.test(address)) return send(address, options);
    fired();
    return Response.json({ message: "Something went wrong." }, { status: 500 });
  };
}
