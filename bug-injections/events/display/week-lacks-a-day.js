// id: week-lacks-a-day
// kind: element_layout
// sees: One week of the calendar has six days: the others move up, and a hole is left on Sunday.
// where: /events/calendar*
// trigger: open the calendar
// verifier family: hole
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".month-grid tbody tr:nth-child(3)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.cells[2].remove();
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
