// id: currency-sign-lost
// kind: content_rendering
// sees: The list of expenses shows Australian dollars with the sign of US dollars.
// spec: specs/invoices/expense-create.yaml
// step: 8
// group: own
// states: 2
{
  new MutationObserver(() => {
    for (const cell of document.querySelectorAll("td.num")) {
      if (!cell.textContent.startsWith("A$")) continue;
      fired();
      cell.textContent = cell.textContent.slice(1);
    }
  }).observe(document, { childList: true, subtree: true });
}
