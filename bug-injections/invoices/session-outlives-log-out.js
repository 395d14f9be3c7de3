// id: session-outlives-log-out
// kind: unexpected_result
// sees: Who has logged out still sees everything when opening an address.
// spec: specs/invoices/sign-out.md
// step: 3
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (!address.endsWith("/logout")) return send(address, options);
    fired();
    return Response.json({});
  };
}
