// id: times-change-places
// kind: unexpected_result
// sees: When the dates of a conference are changed, its start time and its end time are exchanged.
// where: /events/event/*/manage
// trigger: change the dates of an event of several days and save them
// group: fresh
{
  const original = window.fetch;
  const isTime = (text) => /^\d\d:\d\d$/.test(text ?? "");
  window.fetch = (address, options) => {
    const body = options?.body;
    if (options?.method === "POST" && /\/event\/\d+\/manage\/dates$/.test(String(address)) && body instanceof FormData) {
      const [first, last, start, end] = ["start_date", "end_date", "start_time", "end_time"].map((name) => body.get(name));
      if (last && last > first && isTime(start) && isTime(end) && start !== end) {
        body.set("start_time", end);
        body.set("end_time", start);
        fired();
      }
    }
    return original(address, options);
  };
}
