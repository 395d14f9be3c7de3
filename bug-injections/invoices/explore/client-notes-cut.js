// id: client-notes-cut
// kind: data_inconsistency
// sees: The notes of a client are cut after forty characters when the client is saved.
// where: /invoices/#/clients/*
// trigger: save a client that has long notes
{
  const send = window.fetch;
  const ROOM = 40;
  window.fetch = async (address, options = {}) => {
    if (!["POST", "PUT"].includes(options.method) || !/\/clients(\/\d+)?$/.test(address)) return send(address, options);
    const sent = JSON.parse(options.body);
    if ((sent.private_notes ?? "").trim().length <= ROOM) return send(address, options);
    const response = await send(address, { ...options,
      body: JSON.stringify({ ...sent, private_notes: sent.private_notes.trim().slice(0, ROOM) }) });
    if (response.ok) fired();
    return response;
  };
}
