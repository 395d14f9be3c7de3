// id: invoice-mark-paid-ignored
// kind: unexpected_result
// sees: An invoice that was marked as paid is still shown as sent.
// spec: specs/invoices/invoice-mark-paid.md
// step: 4
// group: injected
// states: 1
{
  const send = window.fetch;
  let paid = false;
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    paid ||= options.method === "POST" && /\/invoices\/\d+\/mark_paid$/.test(address);
    if (!paid || options.method !== "GET" || !/\/invoices\/\d+$/.test(address)) return response;
    const answer = await response.json();
    fired();
    answer.data.status = "Sent";
    return Response.json(answer);
  };
}
