// id: sorting-forgets-the-status
// kind: unexpected_result
// sees: Once a list is sorted it no longer obeys its filter by status, though that is still chosen.
// where: /invoices/#/*
// trigger: filter a list by status, then sort it
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const [path, query] = String(address).split("?");
    const asked = new URLSearchParams(query);
    if (options.method !== "GET" || !asked.get("status") || !asked.get("sort")) return send(address, options);
    const status = asked.get("status");
    asked.delete("status");
    const answer = await (await send(`${path}?${asked}`, options)).json();
    if (answer.data?.some((row) => row.status !== status)) fired();
    return Response.json(answer);
  };
}
