// id: clone-overwrites-the-original
// kind: data_inconsistency
// sees: Saving a cloned expense changes the original instead of adding one.
// spec: specs/invoices/expense-clone.yaml
// step: 4
// group: own
// states: 2
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const [, id] = /clone=(\d+)/.exec(location.hash) ?? [];
    if (options.method !== "POST" || !address.endsWith("/expenses") || !id) return send(address, options);
    fired();
    return send(`${address}/${id}`, { ...options, method: "PUT" });
  };
}
