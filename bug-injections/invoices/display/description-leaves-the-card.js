// id: description-leaves-the-card
// kind: element_layout
// sees: The field for a product's description sticks out of its card.
// where: /invoices/#/products/*/edit
// trigger: edit a product
// verifier family: escape
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!/^#\/products\/\d+\/edit/.test(location.hash)) return;
    for (const one of document.querySelectorAll("main .card.narrow textarea")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.style.width = "860px";
    }
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
