// id: month-too-wide
// kind: element_layout
// sees: From the second month on the calendar is wider than the window; the weekend is outside.
// where: /events/calendar*
// trigger: go to the next month
// verifier family: off-screen
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    if (!event.target.closest("[data-month-to]")) return;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: ".month-grid { width: 1560px; }" }));
  }, true);
}
