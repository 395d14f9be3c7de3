// id: restore-client-fails
// kind: app_error
// sees: Restoring a client ends in "Something went wrong.", and the client stays deleted.
// spec: specs/invoices/client-restore.md
// step: 2
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/clients\/\d+\/restore$/.test(address)) return send(address, options);
    fired();
    return Response.json({ message: "Something went wrong." }, { status: 500 });
  };
}
