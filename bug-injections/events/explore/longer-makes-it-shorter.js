// id: longer-makes-it-shorter
// kind: unexpected_result
// sees: "15 minutes longer" makes an entry of the timetable 15 minutes shorter.
// where: /events/event/*/manage/timetable
// trigger: choose "15 minutes longer" in the menu of an entry
{
  let longer = false;
  addEventListener("click", (event) => {
    const item = event.composedPath()[0];
    longer = item instanceof Element && item.matches("[role=menuitem]") && item.textContent === "15 minutes longer";
  }, true);
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (longer && /\/manage\/timetable\/\w+\/\d+$/.test(String(address)) && typeof options?.body === "string") {
      longer = false;
      const where = JSON.parse(options.body);
      if (where.duration > 30) {
        where.duration -= 30;
        fired();
        return original(address, { ...options, body: JSON.stringify(where) });
      }
    }
    return original(address, options);
  };
}
