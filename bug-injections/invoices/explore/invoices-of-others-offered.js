// id: invoices-of-others-offered
// kind: unexpected_result
// group: fresh
// sees: The invoices to choose from for a client's payment are those of all clients; who takes another's is told that it belongs to another client.
// where: /invoices/#/payments/*
// trigger: enter a payment for a client, and open the choice of invoices
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const [path, query] = String(address).split("?");
    const asked = new URLSearchParams(query);
    const client = asked.get("client_id");
    // The choice of invoices asks for up to fifty of a client.
    if (options.method !== "GET" || !/\/invoices$/.test(path) || !client || asked.get("per_page") !== "50"
      || !location.hash.startsWith("#/payments/")) return send(address, options);
    asked.delete("client_id");
    const response = await send(`${path}?${asked}`, options);
    if (!response.ok) return response;
    const answer = await response.json();
    if (answer.data.some((bill) => String(bill.client_id) !== client && bill.balance > 0 && bill.status !== "Draft")) fired();
    return Response.json(answer);
  };
}
