// id: conflict-not-marked
// kind: missing_element
// sees: Entries of the timetable that overlap are not marked.
// spec: specs/events/timetable-conflict.yaml
// step: 3
// group: own
// states: 1
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const response = await original(address, options);
    if (!String(address).endsWith("timetable.json")) return response;
    const data = await response.json();
    for (const entry of data.entries.filter((one) => one.conflict)) {
      fired();
      entry.conflict = false;
    }
    return Response.json(data);
  };
}
