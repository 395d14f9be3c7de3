// id: balance-stays-after-sending
// kind: data_inconsistency
// sees: A client's balance does not follow when an invoice is marked as sent.
// spec: specs/invoices/invoice-mark-sent.yaml
// step: 5
// group: own
// states: 2
{
  const send = window.fetch;
  const balances = {};
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (options.method !== "GET" || !/\/clients\/\d+$/.test(address) || !response.ok) return response;
    const answer = await response.json();
    balances[address] ??= answer.data.balance;
    if (balances[address] !== answer.data.balance) fired();
    answer.data.balance = balances[address];
    return Response.json(answer, { status: response.status });
  };
}
