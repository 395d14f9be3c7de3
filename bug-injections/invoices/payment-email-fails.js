// id: payment-email-fails
// kind: app_error
// sees: "Email Payment" ends in "Something went wrong."
// spec: specs/invoices/payment-email.yaml
// step: 2
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/payments\/\d+\/email$/.test(address)) return send(address, options);
    fired();
    return Response.json({ message: "Something went wrong." }, { status: 500 });
  };
}
