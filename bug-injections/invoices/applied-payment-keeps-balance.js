// id: applied-payment-keeps-balance
// kind: data_inconsistency
// sees: Applying a payment says that it worked, but the invoice's balance does not go down.
// spec: specs/invoices/payment-apply.yaml
// step: 6
// group: own
// states: 2
{
  const send = window.fetch;
  let applied = false;
  window.fetch = async (address, options = {}) => {
    applied ||= options.method === "POST" && /\/payments\/\d+\/apply$/.test(address);
    const response = await send(address, options);
    if (!applied || options.method !== "GET" || !/\/invoices\?/.test(address)) return response;
    const answer = await response.json();
    for (const invoice of answer.data.filter((one) => one.status === "Partial")) {
      fired();
      invoice.balance = invoice.total;
    }
    return Response.json(answer);
  };
}
