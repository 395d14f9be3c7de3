// id: descriptions-collide
// kind: element_layout
// sees: The lines of the descriptions in the search results are written over each other.
// where: /wiki/search*
// trigger: search for "station"
// verifier family: overlap
// group: own
// states: 1
{
  const rule = ".entities .entity { padding: 0 !important; height: 25px; } .entity .entity-text, .entity .entity-path { margin: -6px 0 0 !important; line-height: 1 !important; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector("[data-results] .entity")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
