// id: plus-of-quotes-enters-a-credit
// kind: wrong_navigation
// sees: The plus beside "Quotes" in the navigation opens the form of a credit.
// where: /invoices/#/*
// trigger: click the plus beside "Quotes"
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.(".side a.plus");
    if (!link || link.getAttribute("href") !== "#/quotes/create") return;
    fired();
    link.setAttribute("href", "#/credits/create");
  }, true);
}
