// id: calendar-a-day-too-long
// kind: data_inconsistency
// sees: In the calendar an event of several days goes on for a day after its last.
// where: /events/calendar
// trigger: look at a month with a conference
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const url = new URL(String(address), location.href);
    if (!url.pathname.endsWith("/calendar/month")) return original(address, options);
    const response = await original(address, options);
    const box = document.createElement("template");
    box.innerHTML = await response.text();
    const days = [...box.content.querySelectorAll(".month-grid td")];
    const has = (day, href) => [...day.querySelectorAll(".calendar-event")].some((one) => one.getAttribute("href") === href);
    const late = [];
    days.forEach((day, index) => {
      for (const one of day.querySelectorAll(".calendar-event")) {
        const next = days[index + 1];
        // What has no time in its cell began before.
        if (next && !one.querySelector("time") && !has(next, one.getAttribute("href"))) late.push([next, one.cloneNode(true)]);
      }
    });
    for (const [day, one] of late) day.append(one);
    if (late.length) fired();
    return new Response(box.innerHTML, { status: response.status, headers: response.headers });
  };
}
