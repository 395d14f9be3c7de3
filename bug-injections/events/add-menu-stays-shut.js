// id: add-menu-stays-shut
// kind: no_response
// sees: The "Add" menu of the timetable does not open.
// spec: specs/events/timetable-build.yaml
// step: 2
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    if (event.target.closest("#panel .menu-button")?.textContent.trim() !== "Add") return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
