// id: clone-drops-a-line
// kind: data_inconsistency
// sees: A quote that was cloned from an invoice lacks the last of its lines.
// spec: specs/invoices/invoice-clone.md
// step: 3
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (options.method !== "GET" || !/\/quotes\/\d+$/.test(address) || !response.ok) return response;
    const answer = await response.json();
    if (answer.data.lines.length > 1) {
      fired();
      answer.data.lines.pop();
    }
    return Response.json(answer, { status: response.status });
  };
}
