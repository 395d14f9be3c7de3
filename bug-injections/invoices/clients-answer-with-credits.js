// id: clients-answer-with-credits
// kind: app_error
// sees: Pages of clients show an error: the server answers with credits where clients are asked for.
// spec: specs/invoices/client-delete.yaml
// step: 1
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (!/v1\/clients\b/.test(address)) return send(address, options);
    fired();
    return send(address.replace("v1/clients", "v1/credits"), options);
  };
}
