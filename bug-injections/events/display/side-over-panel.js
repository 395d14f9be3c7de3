// id: side-over-panel
// kind: element_layout
// sees: On a tablet the management's navigation lies over what is managed.
// where: /events/event/*/manage*
// trigger: manage an event on a tablet
// viewport: 768x1024
// verifier family: overlap
// group: own
// states: 1
{
  const rule = "@media (max-width: 900px) { .manage { grid-template-columns: 90px minmax(0, 1fr); } .manage .side { width: 225px; z-index: 3; } }";
  const size = matchMedia("(max-width: 900px)");
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !size.matches || !document.querySelector(".manage .side")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  size.addEventListener("change", spoil);
}
