// id: agenda-out-of-order
// kind: data_inconsistency
// sees: The agenda of a meeting does not follow the time of day.
// spec: specs/events/contribution-add.yaml
// step: 10
// group: own
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    const items = document.querySelectorAll(".agenda li");
    if (items.length < 4) return;
    fired();
    items[1].before(items[items.length - 2]);
  });
}
