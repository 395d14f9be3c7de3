// id: upcoming-latest-first
// kind: data_inconsistency
// sees: The upcoming events are listed from the latest to the earliest.
// spec: specs/events/home-upcoming.yaml
// step: 2
// group: own
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    const cards = [...document.querySelectorAll(".home .event-card")];
    if (cards.length < 2) return;
    fired();
    cards[0].parentElement.append(...cards.reverse());
  });
}
