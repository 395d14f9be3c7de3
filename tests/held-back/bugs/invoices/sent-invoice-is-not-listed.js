// id: sent-invoice-is-not-listed
// kind: data_inconsistency
// sees: The invoice that was marked as sent is missing among the sent ones.
// spec: tests/held-back/invoices/mark-invoice-sent.md
// step: 4
// group: held-back
// states: 2
{
  const look = () => {
    if (!location.hash.includes("status=Sent")) return;
    for (const row of document.querySelectorAll("main tbody tr")) {
      if (!row.textContent.includes("INV-0013")) continue;
      fired();
      row.remove();
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
