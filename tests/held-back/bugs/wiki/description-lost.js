// id: description-lost
// kind: data_inconsistency
// sees: After the complaint about the missing name the description is empty.
// spec: tests/held-back/wiki/book-needs-a-name.yaml
// step: 4
// group: held-back
// states: 2
{
  const look = () => {
    if (location.pathname !== "/wiki/create-book" || !document.querySelector("main p[role=alert]")) return;
    const text = document.querySelector("main textarea[name=html]");
    if (!text || text.dataset.lost) return;
    text.dataset.lost = "yes";
    fired();
    text.textContent = "";
    text.value = "";
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
