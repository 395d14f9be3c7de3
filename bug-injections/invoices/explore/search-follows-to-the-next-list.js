// id: search-follows-to-the-next-list
// kind: unexpected_result
// sees: What was searched for in one list is still searched for in the next one, whose search field is empty.
// where: /invoices/#/*
// trigger: search a list, then open another list
{
  const send = window.fetch;
  let last = null;
  window.fetch = async (address, options = {}) => {
    const [path, query] = String(address).split("?");
    const asked = new URLSearchParams(query);
    // Only lists ask for a page of records in a state.
    if (options.method !== "GET" || !asked.has("page") || !asked.has("state")) return send(address, options);
    const list = path.split("/").at(-1);
    if (asked.get("filter")) last = { list, filter: asked.get("filter") };
    else if (last?.list === list) last = null;
    if (!last || last.list === list) return send(address, options);
    const whole = await send(address, options);
    if (!whole.ok) return whole;
    asked.set("filter", last.filter);
    const [all, found] = [await whole.json(), await (await send(`${path}?${asked}`, options)).json()];
    if (found.meta.total !== all.meta.total) fired();
    return Response.json(found);
  };
}
