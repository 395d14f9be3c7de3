// id: bulk-archives-one
// kind: unexpected_result
// sees: Of several clients that are archived together only the first is.
// spec: specs/invoices/client-bulk.md
// step: 3
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/bulk$/.test(address)) return send(address, options);
    const body = JSON.parse(options.body);
    if (body.ids.length > 1) fired();
    body.ids = body.ids.slice(0, 1);
    return send(address, { ...options, body: JSON.stringify(body) });
  };
}
