// id: document-filter-dead
// kind: no_response
// sees: Typing into the filter of a client's documents filters nothing.
// spec: specs/invoices/client-documents.yaml
// step: 2
// group: real
// states: 1
{
  addEventListener("input", (event) => {
    if (event.target.getAttribute("aria-label") !== "Filter documents" || !location.hash.startsWith("#/clients/")) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
