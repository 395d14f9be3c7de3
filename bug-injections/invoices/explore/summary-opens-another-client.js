// id: summary-opens-another-client
// kind: wrong_navigation
// sees: The client in the summary of an invoice leads to the client that has the invoice's own number.
// where: /invoices/#/invoices/*
// trigger: click the client in the summary of an invoice
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.("section[aria-label=Summary] .facts a[href^='#/clients/']");
    const [, id] = /^#\/invoices\/(\d+)/.exec(location.hash) ?? [];
    if (!link || !id || link.getAttribute("href") === `#/clients/${id}`) return;
    fired();
    link.setAttribute("href", `#/clients/${id}`);
  }, true);
}
