// id: terms-and-footer-change-places
// kind: data_inconsistency
// sees: A new invoice has the default footer as its terms, and the default terms as its footer.
// where: /invoices/#/invoices/create
// trigger: begin a new invoice
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (options.method !== "GET" || !/\/invoices\/blank$/.test(address) || !response.ok) return response;
    const answer = await response.json();
    const { terms, footer } = answer.data;
    if (terms !== footer) {
      fired();
      Object.assign(answer.data, { terms: footer, footer: terms });
    }
    return Response.json(answer);
  };
}
