// id: invoices-keep-the-old-name
// kind: data_inconsistency
// sees: Invoices bear the firm's old name after it was changed in the settings.
// spec: specs/invoices/design.md
// step: 2
// group: own
// states: 2
{
  new MutationObserver(() => {
    const firm = document.querySelector("main [aria-label=Preview] .sheet .head b");
    if (!firm || firm.textContent === "Ledgerly Studio") return;
    fired();
    firm.textContent = "Ledgerly Studio";
  }).observe(document, { childList: true, subtree: true });
}
