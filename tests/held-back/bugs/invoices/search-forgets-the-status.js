// id: search-forgets-the-status
// kind: unexpected_result
// sees: The search lists invoices of every status.
// spec: tests/held-back/invoices/invoice-filters.yaml
// step: 2
// group: held-back
// states: 1
{
  const send = window.fetch;
  window.fetch = async function (input, init) {
    let url = String(input?.url ?? input);
    if (url.includes("/invoices?") && url.includes("filter=") && url.includes("status=")) {
      fired();
      url = url.replace(/([?&])status=[^&]*&?/, "$1");
    }
    return send.call(this, url, init);
  };
}
