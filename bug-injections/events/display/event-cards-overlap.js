// id: event-cards-overlap
// kind: element_layout
// sees: The upcoming events lie on each other.
// where: /events/
// trigger: look at the home page
// verifier family: overlap
// group: own
// states: 1
{
  const rule = ".home .event-card { margin-bottom: -2.1rem; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".home .event-card")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
