// id: invoice-archive-fails
// kind: app_error
// sees: Archiving an invoice ends in "Something went wrong."; it stays in the list.
// spec: specs/invoices/invoice-archive.md
// step: 1
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/invoices\/\d+\/archive$/.test(address)) return send(address, options);
    fired();
    return Response.json({ message: "Something went wrong." }, { status: 500 });
  };
}
