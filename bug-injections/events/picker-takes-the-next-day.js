// id: picker-takes-the-next-day
// kind: unexpected_result
// sees: The date picker takes the day after the one that was clicked.
// spec: specs/events/create-lecture.md
// step: 5
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const day = event.composedPath()[0].closest?.("[data-date]");
    if (!day) return;
    fired();
    const date = new Date(`${day.dataset.date}T12:00Z`);
    date.setUTCDate(date.getUTCDate() + 1);
    day.dataset.date = date.toISOString().slice(0, 10);
  }, true);
}
