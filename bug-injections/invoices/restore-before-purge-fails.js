// id: restore-before-purge-fails
// kind: app_error
// sees: A deleted client that is about to be purged can not be restored: "Something went wrong."
// spec: specs/invoices/client-purge.yaml
// step: 2
// group: injected
// states: 1
{
  const send = window.fetch;
  let deleted = false;
  window.fetch = async (address, options = {}) => {
    const asked = options.method === "POST" && /\/clients\/\d+\/(restore|delete)$/.exec(address);
    if (asked?.[1] === "delete") deleted = true;
    if (asked?.[1] !== "restore" || !deleted) return send(address, options);
    fired();
    return Response.json({ message: "Something went wrong." }, { status: 500 });
  };
}
