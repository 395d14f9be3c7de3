// id: client-rename-gone-after-reload
// kind: data_inconsistency
// sees: A client's new name is shown everywhere until the page is reloaded; then the old one is back.
// spec: specs/invoices/client-update.yaml
// step: 4
// group: own
// states: 2
{
  const send = window.fetch;
  // Changes live in the page only.
  const kept = new Map();
  window.fetch = async (address, options = {}) => {
    const [, id] = /\/clients\/(\d+)$/.exec(address) ?? [];
    if (options.method === "PUT" && id) {
      fired();
      kept.set(Number(id), JSON.parse(options.body));
    }
    if (options.method === "POST" || !/v1\/clients/.test(address)) return send(address, options);
    const answer = await (await send(address, { headers: options.headers })).json();
    const patch = (client) => Object.assign(client, kept.get(client.id));
    if (Array.isArray(answer.data)) answer.data.forEach(patch);
    else if (answer.data) patch(answer.data);
    return Response.json(answer);
  };
}
