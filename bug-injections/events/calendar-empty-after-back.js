// id: calendar-empty-after-back
// kind: data_inconsistency
// sees: The calendar has no events after one has come back to it.
// spec: specs/events/calendar-back.yaml
// step: 3
// group: real
// states: 2
{
  const empty = () => {
    for (const link of document.querySelectorAll(".calendar-event")) {
      fired();
      link.remove();
    }
  };
  if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") {
    new MutationObserver(empty).observe(document, { childList: true, subtree: true });
  }
  addEventListener("pageshow", (event) => { if (event.persisted) empty(); });
}
