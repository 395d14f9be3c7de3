// id: expense-list-stale
// kind: data_inconsistency
// sees: The list of expenses still shows the amount of before an expense was changed.
// spec: specs/invoices/expense-update.md
// step: 4
// group: own
// states: 2
{
  const send = window.fetch;
  // Lists as they were first seen.
  const seen = {};
  window.fetch = async (address, options = {}) => {
    if (options.method !== "GET" || !/\/expenses\?/.test(address)) return send(address, options);
    const answer = await (await send(address, options)).json();
    if (seen[address] && JSON.stringify(seen[address]) !== JSON.stringify(answer)) fired();
    seen[address] ??= answer;
    return Response.json(seen[address]);
  };
}
