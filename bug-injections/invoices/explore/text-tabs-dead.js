// id: text-tabs-dead
// kind: no_response
// group: fresh
// sees: The tabs "Footer" and "Notes" in the form of an invoice, quote or credit do nothing; the terms stay.
// where: /invoices/#/invoices/*
// trigger: click the tab "Footer" or "Notes" in the form of an invoice
{
  addEventListener("click", (event) => {
    const tab = event.target.closest?.("[role=tab]");
    if (!/ texts$/.test(tab?.parentElement.getAttribute("aria-label") ?? "")) return;
    if (tab.getAttribute("aria-selected") === "true") return;
    event.stopImmediatePropagation();
    fired();
  }, true);
}
