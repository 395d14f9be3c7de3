// id: discount-loses-its-sign
// kind: content_rendering
// sees: The discount among the sums stands there without its minus.
// spec: specs/invoices/invoice-totals.yaml
// step: 5
// group: own
// states: 1
{
  new MutationObserver(() => {
    for (const word of document.querySelectorAll(".sums dt")) {
      const sum = word.nextElementSibling;
      if (word.textContent !== "Discount" || !sum.textContent.startsWith("-")) continue;
      fired();
      sum.textContent = sum.textContent.slice(1);
    }
  }).observe(document, { childList: true, subtree: true });
}
