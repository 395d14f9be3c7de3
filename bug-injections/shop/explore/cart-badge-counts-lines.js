// id: cart-badge-counts-lines
// kind: unexpected_result
// sees: After a change of quantity the number beside "Cart" counts the products, not the pieces, and differs from the summary.
// where: /shop/cart
// trigger: change the quantity of a line of the cart
// group: fresh
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const response = await original(address, options);
    if (!/\/shop\/cart\/(update|remove)$/.test(String(address))) return response;
    const read = response.json.bind(response);
    response.json = async () => {
      const answer = await read();
      const lines = (answer.html?.match(/<tr data-line=/g) ?? []).length;
      if (answer.ok && lines && lines !== answer.count) {
        fired();
        answer.count = lines;
      }
      return answer;
    };
    return response;
  };
}
