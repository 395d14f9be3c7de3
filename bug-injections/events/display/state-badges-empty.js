// id: state-badges-empty
// kind: content_rendering
// sees: The states of registrations are empty pills.
// where: /events/event/*/manage/registration
// trigger: open the list of registrations
// verifier family: gap
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname.endsWith("/manage/registration"))) return;
    for (const one of document.querySelectorAll("#panel td .badge")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = "\u00a0".repeat(6);
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
