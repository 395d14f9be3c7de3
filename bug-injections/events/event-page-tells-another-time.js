// id: event-page-tells-another-time
// kind: unexpected_result
// sees: The page of a lecture says that it ends half an hour later than the list of events does.
// spec: specs/events/home-upcoming.yaml
// step: 4
// group: own
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    const when = document.querySelector(".event-head[data-kind=lecture] time");
    if (!when) return;
    fired();
    when.textContent = when.textContent.replace(/(\d\d):30$/, (_, hour) => `${Number(hour) + 1}:00`);
  });
}
