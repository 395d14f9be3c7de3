// id: today-dead
// kind: no_response
// sees: "Today" does nothing in the calendar.
// spec: specs/events/calendar-months.md
// step: 4
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    if (event.target.closest("[data-month-to]")?.textContent.trim() !== "Today") return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
