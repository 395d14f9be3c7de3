// id: clone-opens-the-quotes
// kind: wrong_navigation
// sees: Cloning a quote to an invoice leads to the list of quotes.
// spec: tests/held-back/invoices/quote-to-invoice.md
// step: 6
// group: held-back
// states: 1
{
  addEventListener("hashchange", (event) => {
    if (location.hash !== "#/invoices/15/edit" || sessionStorage.led) return;
    sessionStorage.led = "yes";
    fired();
    event.stopImmediatePropagation();
    location.replace("#/quotes");
  }, true);
}
