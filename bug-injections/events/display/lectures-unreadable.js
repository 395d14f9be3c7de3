// id: lectures-unreadable
// kind: content_rendering
// sees: Lectures can hardly be read in the calendar: coral on coral.
// where: /events/calendar
// trigger: open the calendar
// verifier family: contrast
// group: own
// states: 1
{
  const rule = ".calendar-event[data-kind=lecture] { background: #ffb49c !important; color: #ffa487 !important; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".calendar-event[data-kind=lecture]")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
