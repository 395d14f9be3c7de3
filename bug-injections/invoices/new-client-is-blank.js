// id: new-client-is-blank
// kind: missing_element
// sees: After "New Client" the form goes away and the page is empty.
// spec: specs/invoices/client-create.yaml
// step: 2
// group: injected
// states: 1
{
  new MutationObserver(() => {
    const form = location.hash === "#/clients/create" && document.querySelector("main section");
    if (!form) return;
    fired();
    document.getElementById("app").replaceChildren();
  }).observe(document, { childList: true, subtree: true });
}
