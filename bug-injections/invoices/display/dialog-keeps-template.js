// id: dialog-keeps-template
// kind: content_rendering
// sees: The dialog after an invoice was marked as paid says "{{amount}} was entered for invoice {{number}}".
// where: /invoices/#/invoices/*
// trigger: mark an invoice as paid
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll("dialog[open] .inner > p:first-child")) {
      if (seen.has(one) || !one.textContent.includes("was entered")) continue;
      seen.add(one);
      fired();
      one.textContent = "{{amount}} was entered for invoice {{number}}. How was it paid?";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
