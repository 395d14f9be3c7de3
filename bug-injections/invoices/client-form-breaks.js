// id: client-form-breaks
// kind: app_error
// sees: A client can't be edited: the page of the form breaks.
// spec: specs/invoices/client-address.md
// step: 1
// group: real
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (options.method !== "GET" || !/\/clients\/\d+$/.test(address) || !location.hash.endsWith("/edit") || !response.ok) return response;
    const answer = await response.json();
    fired();
    delete answer.data.contacts;
    return Response.json(answer, { status: response.status });
  };
}
