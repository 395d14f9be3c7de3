// id: quote-line-lacks-a-cell
// kind: element_layout
// sees: The first line of a quote lacks its quantity: the total stands below "Quantity", and nothing below "Line Total".
// where: /invoices/#/quotes/*
// trigger: open a quote
// verifier family: hole
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!/^#\/quotes\/\d+$/.test(location.hash)) return;
    for (const one of document.querySelectorAll(".sheet tbody tr:first-child")) {
      if (seen.has(one) || one.cells.length !== 5) continue;
      seen.add(one);
      fired();
      one.cells[3].remove();
    }
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
