// id: clone-archives-the-original
// kind: data_inconsistency
// sees: Cloning an invoice puts the invoice itself away.
// spec: specs/invoices/invoice-clone.md
// step: 5
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (options.method === "POST" && /\/invoices\/\d+\/clone$/.test(address)) {
      await (await send(address.replace(/clone$/, "archive"), options)).text();
      fired();
    }
    return response;
  };
}
