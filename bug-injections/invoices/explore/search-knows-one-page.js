// id: search-knows-one-page
// kind: unexpected_result
// group: fresh
// sees: The search of a list finds only what is on its first page; what is on the second one is said not to be there.
// where: /invoices/#/*
// trigger: search a list of more than one page for something on its second page
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const [path, query] = String(address).split("?");
    const asked = new URLSearchParams(query);
    // Only lists ask for a page of records in a state.
    if (options.method !== "GET" || !asked.get("filter") || !asked.has("page") || !asked.has("state")) return send(address, options);
    const size = Number(asked.get("per_page")) || 10;
    const ask = (changes) => {
      const wish = new URLSearchParams(asked);
      for (const [name, value] of Object.entries(changes)) wish.set(name, value);
      return send(`${path}?${wish}`, options);
    };
    const whole = await ask({ page: 1, per_page: 100 });
    if (!whole.ok) return whole;
    const { data: found } = await whole.json();
    const loaded = new Set((await (await ask({ filter: "", page: 1 })).json()).data.map((row) => row.id));
    const data = found.filter((row) => loaded.has(row.id));
    if (data.length < found.length) fired();
    return Response.json({ data, meta: { total: data.length, page: 1, pages: 1, per_page: size } });
  };
}
