// id: one-card-shrunk
// kind: element_layout
// sees: Of the three cards of the protection the second is a third as wide as the others.
// where: /events/event/*/manage/protection
// trigger: open the protection of an event
// verifier family: odd size
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!location.pathname.endsWith("/manage/protection")) return;
    document.head.append(Object.assign(document.createElement("style"), { textContent: "#panel > .card:nth-of-type(2) { width: 33%; }" }));
    if (document.querySelector("#panel > .card:nth-of-type(2)")) fired();
  });
}
