// id: day-tab-dead
// kind: no_response
// sees: The days above the timetable can't be changed.
// spec: specs/events/timetable-remove.md
// step: 1
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const tab = event.composedPath()[0].closest?.("[role=tab]");
    if (!tab) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
