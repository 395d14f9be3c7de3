// id: statement-sums-all-payments
// kind: data_inconsistency
// sees: The payment total of a statement counts payments of all time, whatever the range.
// spec: specs/invoices/client-statement.yaml
// step: 2
// group: real
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (options.method !== "GET" || !/\/clients\/\d+\/statement\?/.test(address) || !response.ok) return response;
    const answer = await response.json();
    const all = await (await send(address.replace(/\?.*/, "?range=all"), options)).json();
    if (all.totals.paid !== answer.totals.paid) fired();
    answer.totals.paid = all.totals.paid;
    return Response.json(answer, { status: response.status });
  };
}
