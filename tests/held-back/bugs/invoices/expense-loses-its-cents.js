// id: expense-loses-its-cents
// kind: unexpected_result
// sees: The expense of 64.35 is listed with 64.00.
// spec: tests/held-back/invoices/enter-an-expense.yaml
// step: 6
// group: held-back
// states: 2
{
  const send = window.fetch;
  window.fetch = async function (input, init) {
    let url = String(input?.url ?? input);
    if (init?.method === "POST" && url.endsWith("/api/v1/expenses")) {
      const body = JSON.parse(init.body);
      if (body.amount !== Math.floor(body.amount)) {
        fired();
        body.amount = Math.floor(body.amount);
        body.entered = String(body.amount);
        init = { ...init, body: JSON.stringify(body) };
      }
    }
    return send.call(this, url, init);
  };
}
