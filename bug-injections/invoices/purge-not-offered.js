// id: purge-not-offered
// kind: missing_element
// sees: The menu of a client lacks "Purge".
// spec: specs/invoices/client-delete.yaml
// step: 1
// group: own
// states: 1
{
  new MutationObserver(() => {
    const entry = [...document.querySelectorAll("[role=menuitem]")].find((item) => item.textContent === "Purge");
    if (!entry || !location.hash.startsWith("#/clients/")) return;
    fired();
    entry.remove();
  }).observe(document, { childList: true, subtree: true });
}
