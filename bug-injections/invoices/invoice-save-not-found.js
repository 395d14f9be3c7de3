// id: invoice-save-not-found
// kind: wrong_navigation
// sees: Saving a new invoice leads to a page that does not exist.
// spec: specs/invoices/invoice-create.yaml
// step: 8
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (options.method !== "POST" || !/\/invoices$/.test(address) || !response.ok) return response;
    const answer = await response.json();
    fired();
    return Response.json({ ...answer, data: { ...answer.data, id: "saved" } }, { status: response.status });
  };
}
