// id: welcome-comes-again
// kind: unexpected_result
// sees: After a reload the questions of the first visit come again: the answers were not kept.
// spec: specs/invoices/sign-in.yaml
// step: 5
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "PUT" || !address.endsWith("/settings")) return send(address, options);
    const { set_up, ...body } = JSON.parse(options.body);
    const answer = await (await send(address, { ...options, body: JSON.stringify(body) })).json();
    fired();
    if (answer.settings) answer.settings.set_up = set_up;
    return Response.json(answer);
  };
}
