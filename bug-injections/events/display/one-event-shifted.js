// id: one-event-shifted
// kind: element_layout
// sees: One of the events that one manages stands far to the right of the others.
// where: /events/my-events
// trigger: open "My events"
// verifier family: misaligned
// group: own
// states: 1
{
  const rule = "main .wrap section .event-card:nth-of-type(3) { margin-left: 150px; margin-right: -40px; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || location.pathname !== "/events/my-events" || !document.querySelector("main .event-card")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
