// id: name-error-missing
// kind: missing_element
// sees: A client without a name is refused, but nothing at the field says why.
// spec: specs/invoices/client-validation.yaml
// step: 2
// group: own
// states: 1
{
  new MutationObserver(() => {
    for (const field of document.querySelectorAll("[aria-label=Company] .error")) {
      if (!field.textContent) continue;
      fired();
      field.textContent = "";
    }
  }).observe(document, { childList: true, subtree: true });
}
