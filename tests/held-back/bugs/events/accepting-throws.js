// id: accepting-throws
// kind: app_error
// sees: Accepting the abstract ends in an exception, and the dialog stays.
// spec: tests/held-back/events/ROS-90-accept-abstract.md
// step: 2
// group: held-back
// states: 1
{
  addEventListener("submit", (event) => {
    if (!event.target.closest?.("dialog") || !event.target.querySelector("[name=duration]")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    throw new TypeError("Cannot read properties of undefined (reading 'track')");
  }, true);
}
