// id: expense-clone-save-fails
// kind: app_error
// sees: Saving a cloned expense ends in "Something went wrong."; nothing is created.
// spec: specs/invoices/expense-clone.yaml
// step: 3
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/expenses$/.test(address) || !location.hash.includes("clone=")) return send(address, options);
    fired();
    return Response.json({ message: "Something went wrong." }, { status: 500 });
  };
}
