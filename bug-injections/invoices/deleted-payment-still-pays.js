// id: deleted-payment-still-pays
// kind: data_inconsistency
// sees: An invoice stays paid although its payment was deleted.
// spec: specs/invoices/payment-delete.yaml
// step: 4
// group: own
// states: 2
{
  const send = window.fetch;
  let deleted = false;
  window.fetch = async (address, options = {}) => {
    deleted ||= options.method === "POST" && /\/payments\/\d+\/delete$/.test(address);
    const response = await send(address, options);
    if (!deleted || options.method !== "GET" || !/\/invoices\?/.test(address)) return response;
    const answer = await response.json();
    fired();
    for (const invoice of answer.data) Object.assign(invoice, { status: "Paid", balance: 0 });
    return Response.json(answer);
  };
}
