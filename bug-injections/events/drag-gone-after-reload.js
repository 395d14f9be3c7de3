// id: drag-gone-after-reload
// kind: data_inconsistency
// sees: An entry that was dragged to another time is back in its old place once the page is reloaded.
// spec: specs/events/timetable-drag.yaml
// step: 4
// group: own
// states: 2
{
  const original = window.fetch;
  const moved = new Map();
  const minutes = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const clock = (at) => `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
  window.fetch = async (address, options) => {
    const key = /manage\/timetable\/(\w+\/\d+)$/.exec(String(address))?.[1];
    if (key) {
      fired();
      const place = { ...moved.get(key), ...JSON.parse(options.body) };
      moved.set(key, place);
      const title = document.querySelector("ev-timetable").data.entries.find((one) => `${one.kind}/${one.id}` === key).title;
      return Response.json({ ok: true, notice: `“${title}” now starts at ${place.time}.` });
    }
    const response = await original(address, options);
    if (!String(address).endsWith("timetable.json")) return response;
    const data = await response.json();
    for (const entry of data.entries) {
      const place = moved.get(`${entry.kind}/${entry.id}`);
      if (!place) continue;
      entry.duration = place.duration ?? entry.duration;
      entry.start = place.time;
      entry.end = clock(minutes(place.time) + entry.duration);
    }
    return Response.json(data);
  };
}
