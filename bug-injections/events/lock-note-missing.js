// id: lock-note-missing
// kind: missing_element
// sees: The management of a locked event does not say that it is locked.
// spec: specs/events/locked-event.md
// step: 1
// group: own
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    const note = document.querySelector(".banner");
    if (!note) return;
    fired();
    note.remove();
  });
}
