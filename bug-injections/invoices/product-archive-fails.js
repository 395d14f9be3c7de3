// id: product-archive-fails
// kind: app_error
// sees: Archiving a product ends in "Something went wrong."; its status stays.
// spec: specs/invoices/product-put-away.yaml
// step: 1
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/products\/\d+\/archive$/.test(address)) return send(address, options);
    fired();
    return Response.json({ message: "Something went wrong." }, { status: 500 });
  };
}
