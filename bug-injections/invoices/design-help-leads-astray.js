// id: design-help-leads-astray
// kind: wrong_navigation
// sees: The help link of the invoice design opens a page about installing the product.
// spec: specs/invoices/design.md
// step: 2
// group: real
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest("a[href='#/help/invoice-design']");
    if (!link || location.hash !== "#/settings/design") return;
    fired();
    link.setAttribute("href", "#/help/installation");
  }, true);
}
