// id: track-order-back-on-reload
// kind: data_inconsistency
// sees: The order of the tracks is the old one once the page is reloaded.
// spec: specs/events/tracks.md
// step: 5
// group: own
// states: 2
{
  addEventListener("click", (event) => {
    const button = event.target.closest("[data-post$='/up']");
    if (button) sessionStorage.track = button.closest("tr").cells[0].textContent;
  }, true);
  document.addEventListener("DOMContentLoaded", () => {
    if (!sessionStorage.track || !location.pathname.endsWith("/tracks")) return;
    for (const row of document.querySelectorAll("#main tbody tr")) {
      if (row.cells[0].textContent !== sessionStorage.track) continue;
      fired();
      row.parentElement.append(row);
    }
  });
}
