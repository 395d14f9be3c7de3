// id: partial-payment-leaves-balance
// kind: data_inconsistency
// sees: After a part was paid the list of invoices shows the balance of before.
// spec: specs/invoices/payment-partial.md
// step: 4
// group: own
// states: 2
{
  const send = window.fetch;
  let paid = false;
  addEventListener("hashchange", () => { paid ||= /^#\/payments\/\d+\/edit/.test(location.hash); });
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (options.method !== "GET" || !/\/invoices\?/.test(address) || !response.ok) return response;
    const answer = await response.json();
    for (const invoice of answer.data.filter((one) => one.status === "Partial")) {
      if (!paid) continue;
      fired();
      invoice.balance = invoice.total;
    }
    return Response.json(answer, { status: response.status });
  };
}
