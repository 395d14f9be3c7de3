// id: low-to-high-is-not-sorted
// kind: unexpected_result
// sees: Sorted by price the dearest mug comes first.
// spec: tests/held-back/shop/search-and-sort.yaml
// step: 2
// group: held-back
// states: 1
{
  const look = () => {
    if (!location.search.includes("sort=price-asc") || document.readyState === "loading") return;
    const links = [...document.querySelectorAll("main h3 a")];
    const dear = links.find((one) => one.textContent.includes("Adventure enamel mug"));
    const cheap = links.find((one) => one.textContent.includes("Good morning mug"));
    if (!dear || !cheap) return;
    let card = cheap;
    while (!card.parentElement.contains(dear)) card = card.parentElement;
    let last = dear;
    while (last.parentElement !== card.parentElement) last = last.parentElement;
    if (card.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_PRECEDING) return;
    fired();
    card.before(last);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
