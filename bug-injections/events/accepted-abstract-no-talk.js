// id: accepted-abstract-no-talk
// kind: missing_element
// sees: An accepted abstract does not become a contribution.
// spec: specs/events/abstract-accept.md
// step: 5
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!event.target.action.endsWith("/accept")) return;
    sessionStorage.accepted = event.target.querySelector(".intro").textContent.replace(/[“”]/g, "");
  }, true);
  document.addEventListener("DOMContentLoaded", () => {
    if (!location.pathname.endsWith("/contributions")) return;
    for (const row of document.querySelectorAll("#main tbody tr")) {
      if (row.cells[0].textContent !== sessionStorage.accepted) continue;
      fired();
      row.remove();
    }
  });
}
