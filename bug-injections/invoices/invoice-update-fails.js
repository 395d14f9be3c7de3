// id: invoice-update-fails
// kind: app_error
// sees: Saving a changed invoice ends in "Something went wrong."
// spec: specs/invoices/invoice-update.md
// step: 3
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "PUT" || !/\/invoices\/\d+$/.test(address)) return send(address, options);
    fired();
    return Response.json({ message: "Something went wrong." }, { status: 500 });
  };
}
