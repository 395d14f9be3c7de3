// id: credit-archive-fails
// kind: app_error
// sees: Archiving a credit ends in "Something went wrong."
// spec: specs/invoices/credit-send.yaml
// step: 1
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/credits\/\d+\/archive$/.test(address)) return send(address, options);
    fired();
    return Response.json({ message: "Something went wrong." }, { status: 500 });
  };
}
