// id: second-page-repeats-the-first
// kind: unexpected_result
// sees: The second page of a list shows the rows of the first.
// spec: specs/invoices/client-list.yaml
// step: 2
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (!/\bpage=2\b/.test(address)) return send(address, options);
    fired();
    const first = await (await send(address.replace(/\bpage=2\b/, "page=1"), options)).json();
    return Response.json({ ...first, meta: { ...first.meta, page: 2 } });
  };
}
