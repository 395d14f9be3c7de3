// id: entry-edit-dead
// kind: no_response
// sees: "Edit" in the menu of a timetable entry does nothing.
// spec: specs/events/timetable-edit.yaml
// step: 2
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const button = event.composedPath()[0].closest?.("[role=menuitem]");
    if (button?.textContent !== "Edit" || button.getRootNode() === document) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
