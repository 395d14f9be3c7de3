// id: product-save-not-found
// kind: wrong_navigation
// sees: Saving a new product leads to a page that does not exist.
// spec: specs/invoices/product-create.yaml
// step: 6
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (options.method !== "POST" || !/\/products$/.test(address) || !response.ok) return response;
    const answer = await response.json();
    fired();
    return Response.json({ ...answer, data: { ...answer.data, id: "saved" } }, { status: response.status });
  };
}
