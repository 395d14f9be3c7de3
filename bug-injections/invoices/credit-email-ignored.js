// id: credit-email-ignored
// kind: unexpected_result
// sees: Sending a credit by e-mail says that it worked, but the credit stays a draft.
// spec: specs/invoices/credit-send.yaml
// step: 3
// group: injected
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/credits\/\d+\/email$/.test(address)) return send(address, options);
    fired();
    return send(address.replace(/\/\w+$/, ""));
  };
}
