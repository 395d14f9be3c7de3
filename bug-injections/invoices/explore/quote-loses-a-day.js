// id: quote-loses-a-day
// kind: data_inconsistency
// sees: A quote that was saved is valid until the day before the one that was entered.
// where: /invoices/#/quotes/*
// trigger: save a quote that has a date that it is valid until
{
  const send = window.fetch;
  // Midnight here is still yesterday where times are kept.
  const eve = (day) => new Date(Date.parse(`${day}T00:00:00Z`) - 86400000).toISOString().slice(0, 10);
  window.fetch = async (address, options = {}) => {
    if (!["POST", "PUT"].includes(options.method) || !/\/quotes(\/\d+)?$/.test(address)) return send(address, options);
    const sent = JSON.parse(options.body);
    if (!sent.due_date || (sent.date && sent.due_date <= sent.date)) return send(address, options);
    const response = await send(address, { ...options, body: JSON.stringify({ ...sent, due_date: eve(sent.due_date) }) });
    if (response.ok) fired();
    return response;
  };
}
