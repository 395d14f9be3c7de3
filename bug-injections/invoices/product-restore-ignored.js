// id: product-restore-ignored
// kind: unexpected_result
// sees: Restoring a product says that it worked, but the product stays deleted.
// spec: specs/invoices/product-put-away.yaml
// step: 2
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/products\/\d+\/restore$/.test(address)) return send(address, options);
    fired();
    return send(address.replace(/\/\w+$/, ""));
  };
}
