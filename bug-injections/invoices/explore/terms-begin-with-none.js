// id: terms-begin-with-none
// kind: unexpected_result
// group: fresh
// sees: The form of a client that has payment terms begins with "None"; saving anything else takes the terms away.
// where: /invoices/#/clients/*/edit
// trigger: edit a client that has payment terms
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    const [, id] = /^#\/clients\/(\d+)\/edit$/.exec(location.hash) ?? [];
    if (!id || options.method !== "GET" || !String(address).endsWith(`/clients/${id}`) || !response.ok) return response;
    const answer = await response.json();
    if (answer.data?.payment_terms) {
      answer.data.payment_terms = "";
      fired();
    }
    return Response.json(answer);
  };
}
