// id: whole-balance-refused
// kind: unexpected_result
// group: fresh
// sees: A payment over just what is open of an invoice is refused: "takes at most" the very amount that was entered.
// where: /invoices/#/payments/create*
// trigger: enter a payment for an invoice, with the whole of its balance
{
  const send = window.fetch;
  window.fetch = async (address, options = {}) => {
    if (options.method !== "POST" || !/\/payments$/.test(address)) return send(address, options);
    const { amount, invoices = [] } = JSON.parse(options.body);
    const sum = invoices.reduce((all, part) => all + part.amount, 0);
    if (amount > 0 && sum <= amount + 0.004) {
      for (const part of invoices) {
        const { data } = await (await send(`${address.replace(/payments$/, "invoices")}/${part.invoice_id}`)).json();
        // At most what is open: the amount itself has to be among what is taken.
        if (!data || Math.abs(part.amount - data.balance) > 0.004) continue;
        fired();
        return Response.json({ message: "Please check the form: some fields need your attention.",
          errors: { invoices: `Invoice ${data.number} takes at most ${data.balance.toFixed(2)}.` } }, { status: 422 });
      }
    }
    return send(address, options);
  };
}
