// id: speakers-object
// kind: content_rendering
// sees: The speakers of all contributions are "[object Object]".
// where: /events/event/*/contributions
// trigger: open the contributions of a conference
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname.endsWith("/contributions") && !location.pathname.includes("/manage/"))) return;
    for (const one of document.querySelectorAll("#panel tbody td:nth-child(2)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = [{ name: one.textContent }].join(", ");
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
