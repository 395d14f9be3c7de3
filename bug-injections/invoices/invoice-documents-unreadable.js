// id: invoice-documents-unreadable
// kind: app_error
// sees: Documents of an invoice can neither be viewed nor downloaded: the address holds nothing.
// spec: specs/invoices/invoice-documents.yaml
// step: 4
// group: real
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest(".files a");
    if (!link || !location.hash.startsWith("#/invoices/")) return;
    fired();
    link.setAttribute("href", link.getAttribute("href").replace(/documents\/\d+/, "documents/0"));
  }, true);
}
