// id: log-undefined
// kind: content_rendering
// sees: The log says who it was: "undefined".
// where: /events/event/*/manage/logs
// trigger: open the logs of an event
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname.endsWith("/logs"))) return;
    for (const one of document.querySelectorAll("#panel tbody td:last-child, #panel tbody td:nth-child(3)")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = one.cellIndex === 3 ? "undefined" : one.textContent.replace(/[\u201c"][^\u201d"]*[\u201d"]/, "null");
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
