// id: survey-tab-opens-overview
// kind: wrong_navigation
// sees: The tab of the survey opens the overview of the event.
// spec: specs/events/survey-answer.md
// step: 5
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest(".tabs a[href*='/survey/']");
    if (!link) return;
    fired();
    link.href = link.href.replace(/\/survey\/.*/, "");
  }, true);
}
