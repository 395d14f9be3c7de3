// id: month-count-stands-still
// kind: data_inconsistency
// sees: The number of events this month stays that of the first month.
// spec: specs/events/calendar-months.md
// step: 1
// group: own
// states: 2
{
  let first = null;
  new MutationObserver(() => {
    const count = document.querySelector("[data-grid] .calendar-count");
    if (!count) return;
    first ??= count.textContent;
    if (count.textContent === first) return;
    fired();
    count.textContent = first;
  }).observe(document, { childList: true, subtree: true });
}
