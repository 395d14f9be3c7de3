// id: deleted-event-still-listed
// kind: data_inconsistency
// sees: A deleted event is still listed in its category.
// spec: specs/events/delete-event.md
// step: 4
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const response = await original(address, options);
    if (options?.method !== "POST" || !String(address).endsWith("/manage/delete")) return response;
    const answer = await response.json();
    if (answer.ok) sessionStorage.gone = document.querySelector("h1").textContent;
    return Response.json(answer);
  };
  document.addEventListener("DOMContentLoaded", () => {
    const card = document.querySelector(".event-card");
    if (!card || !sessionStorage.gone || !location.pathname.includes("/category/")) return;
    fired();
    const ghost = card.cloneNode(true);
    ghost.querySelector("h3 a").textContent = sessionStorage.gone;
    card.before(ghost);
  });
}
