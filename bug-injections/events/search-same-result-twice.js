// id: search-same-result-twice
// kind: data_inconsistency
// sees: The search lists the same event twice.
// spec: specs/events/search.yaml
// step: 3
// group: real
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    const card = location.pathname.endsWith("/search") && document.querySelector("main .event-card");
    if (!card) return;
    fired();
    card.after(card.cloneNode(true));
  });
}
