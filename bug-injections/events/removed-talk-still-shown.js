// id: removed-talk-still-shown
// kind: data_inconsistency
// sees: A talk that was taken out of the timetable is still in the one that visitors see.
// spec: specs/events/timetable-remove.md
// step: 3
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const response = await original(address, options);
    if (!String(address).endsWith("timetable.json")) return response;
    const data = await response.json();
    if (location.pathname.includes("/manage/")) {
      sessionStorage.entries ??= JSON.stringify(data.entries);
      return Response.json(data);
    }
    const known = data.entries.map((entry) => `${entry.kind}-${entry.id}`);
    for (const entry of JSON.parse(sessionStorage.entries ?? "[]")) {
      if (known.includes(`${entry.kind}-${entry.id}`)) continue;
      fired();
      data.entries.unshift(entry);
    }
    return Response.json(data);
  };
}
