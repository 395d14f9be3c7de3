// id: balance-is-not-reduced
// kind: data_inconsistency
// sees: The invoice that was paid in full still has a balance of $1,672.00.
// spec: tests/held-back/invoices/LED-88-pay-the-rest.md
// step: 10
// group: held-back
// states: 2
{
  const send = window.fetch;
  window.fetch = async function (input, init) {
    let url = String(input?.url ?? input);
    if (/\/invoices\/6$/.test(url) && (init?.method ?? "GET") === "GET") {
      const answer = await send.call(this, url, init);
      const body = await answer.clone().json();
      if (body.data?.balance !== 0 || location.hash !== "#/invoices/6") return answer;
      fired();
      body.data.balance = 1672;
      return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers });
    }
    return send.call(this, url, init);
  };
}
