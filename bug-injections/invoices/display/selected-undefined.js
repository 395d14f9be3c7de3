// id: selected-undefined
// kind: content_rendering
// sees: Beside "Bulk Actions" it says "undefined selected" instead of how many rows are.
// where: /invoices/#/*
// trigger: select a row of a list
// verifier family: placeholder
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll("main .tools .actions > .muted")) {
      if (seen.has(one) || !/^\d+ selected$/.test(one.textContent)) continue;
      seen.add(one);
      fired();
      one.textContent = "undefined selected";
    }
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
