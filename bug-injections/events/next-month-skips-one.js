// id: next-month-skips-one
// kind: unexpected_result
// sees: "Next month" goes two months on.
// spec: specs/events/calendar-months.md
// step: 1
// group: own
// states: 2
{
  addEventListener("click", (event) => {
    const button = event.target.closest("[aria-label='Next month'][data-month-to]");
    if (!button) return;
    fired();
    const [year, month] = button.dataset.monthTo.split("-").map(Number);
    button.dataset.monthTo = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
  }, true);
}
