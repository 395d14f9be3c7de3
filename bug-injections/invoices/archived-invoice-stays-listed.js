// id: archived-invoice-stays-listed
// kind: data_inconsistency
// sees: An invoice that was just archived is still in the list.
// spec: specs/invoices/invoice-archive.md
// step: 1
// group: own
// states: 2
{
  const send = window.fetch;
  // The list as it was last, and whether it is to be shown once more.
  let list = null, stale = null;
  window.fetch = async (address, options = {}) => {
    if (options.method === "POST" && /\/invoices\/\d+\/archive$/.test(address)) stale = list;
    const response = await send(address, options);
    if (options.method !== "GET" || !/\/invoices\?/.test(address)) return response;
    const fresh = await response.json();
    const answer = stale ?? fresh;
    if (stale) fired();
    [list, stale] = [answer, null];
    return Response.json(answer);
  };
}
