// id: client-page-counts-less-paid
// kind: data_inconsistency
// sees: The page of a client says that less was paid than the client's statement says.
// spec: specs/invoices/client-statement.yaml
// step: 7
// group: own
// states: 2
{
  const send = window.fetch;
  let statement = false;
  addEventListener("hashchange", () => { statement ||= location.hash.endsWith("/statement"); });
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (options.method !== "GET" || !/\/clients\/\d+$/.test(address) || !response.ok) return response;
    const answer = await response.json();
    if (statement && answer.data.paid_to_date > 2000) {
      fired();
      answer.data.paid_to_date -= 2000;
    }
    return Response.json(answer, { status: response.status });
  };
}
