// id: moved-talk-shifts-on-reload
// kind: data_inconsistency
// sees: A talk that was given another time stands an hour later once the page is reloaded.
// spec: specs/events/timetable-edit.yaml
// step: 5
// group: own
// states: 2
{
  const original = window.fetch;
  const later = (time) => `${String(Number(time.slice(0, 2)) + 1).padStart(2, "0")}${time.slice(2)}`;
  const reloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
  window.fetch = async (address, options) => {
    const moved = /manage\/contributions\/(\d+)$/.exec(String(address))?.[1];
    if (moved && options?.method === "POST") sessionStorage.moved = moved;
    const response = await original(address, options);
    if (!reloaded || !sessionStorage.moved || !String(address).endsWith("timetable.json")) return response;
    const data = await response.json();
    for (const entry of data.entries) {
      if (entry.kind !== "contribution" || String(entry.id) !== sessionStorage.moved) continue;
      fired();
      entry.start = later(entry.start);
      entry.end = later(entry.end);
    }
    return Response.json(data);
  };
}
