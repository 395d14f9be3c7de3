// id: everybody-may-manage
// kind: unexpected_result
// sees: An ordinary user is offered to manage an event.
// spec: specs/events/permissions.yaml
// step: 2
// group: own
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    const row = document.querySelector(".event-head .button-row");
    if (!row || row.textContent.includes("Manage event")) return;
    fired();
    row.insertAdjacentHTML("beforeend", `<a class="button plain" href="${location.pathname}/manage">Manage event</a>`);
  });
}
