// id: taken-number-accepted
// kind: unexpected_result
// sees: A number that another invoice has is taken without a word; the invoice gets another one.
// spec: specs/invoices/invoice-validation.yaml
// step: 4
// group: own
// states: 1
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    const response = await send(address, options);
    if (options.method !== "POST" || !address.endsWith("/invoices") || response.status !== 422) return response;
    const { errors } = await response.clone().json();
    if (!errors.number) return response;
    fired();
    return send(address, { ...options, body: JSON.stringify({ ...JSON.parse(options.body), number: "" }) });
  };
}
