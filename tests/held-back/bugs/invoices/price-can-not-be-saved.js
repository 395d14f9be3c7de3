// id: price-can-not-be-saved
// kind: app_error
// sees: Saving the product answers with an error of the server.
// spec: tests/held-back/invoices/raise-a-price.yaml
// step: 3
// group: held-back
// states: 1
{
  const send = window.fetch;
  window.fetch = async function (input, init) {
    let url = String(input?.url ?? input);
    if (init?.method === "PUT" && url.includes("/products/")) {
      fired();
      url = "/invoices/api/v1/nothing-here";
    }
    return send.call(this, url, init);
  };
}
