// id: deleted-session-takes-its-talks
// kind: data_inconsistency
// sees: The contributions of a deleted session are no longer listed.
// spec: specs/events/sessions.yaml
// step: 5
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const [, event, id] = /event\/(\d+)\/manage\/sessions\/(\d+)\/delete$/.exec(String(address)) ?? [];
    if (id) {
      const data = await (await original(`/events/event/${event}/timetable.json`)).json();
      const talks = data.entries.filter((entry) => String(entry.session) === id);
      sessionStorage.lost = JSON.stringify(talks.map((entry) => entry.title));
    }
    return original(address, options);
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (!location.pathname.endsWith("/manage/contributions")) return;
    const lost = JSON.parse(sessionStorage.lost ?? "[]");
    for (const row of document.querySelectorAll("#main tbody tr")) {
      if (!lost.includes(row.cells[0].textContent)) continue;
      fired();
      row.remove();
    }
  });
}
