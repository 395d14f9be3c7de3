// id: product-delete-fails
// kind: app_error
// sees: Deleting a product ends in "Something went wrong."
// spec: specs/invoices/product-put-away.yaml
// step: 2
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/products\/\d+\/delete$/.test(address)) return send(address, options);
    fired();
    return Response.json({ message: "Something went wrong." }, { status: 500 });
  };
}
