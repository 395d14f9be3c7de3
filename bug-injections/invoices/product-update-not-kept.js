// id: product-update-not-kept
// kind: data_inconsistency
// sees: Saving a product says that it worked, but name and price are the old ones.
// spec: specs/invoices/product-update.md
// step: 4
// group: injected
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "PUT" || !/\/products\/\d+$/.test(address)) return send(address, options);
    fired();
    // The answer is what is stored, and nothing else will be.
    return send(address);
  };
}
