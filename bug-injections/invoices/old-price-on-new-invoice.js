// id: old-price-on-new-invoice
// kind: data_inconsistency
// sees: A new invoice takes the price that a product had before it was changed.
// spec: specs/invoices/product-price.yaml
// step: 4
// group: own
// states: 2
{
  const send = window.fetch;
  // Prices as they were first seen.
  const prices = new Map();
  window.fetch = async (address, options = {}) => {
    if (options.method !== "GET" || !/\/products\/\d+$/.test(address)) return send(address, options);
    const answer = await (await send(address, options)).json();
    const old = prices.get(answer.data?.id) ?? answer.data?.price;
    prices.set(answer.data?.id, old);
    if (location.hash.startsWith("#/invoices/") && old !== answer.data.price) {
      fired();
      answer.data.price = old;
    }
    return Response.json(answer);
  };
}
