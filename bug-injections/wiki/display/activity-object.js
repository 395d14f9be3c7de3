// id: activity-object
// kind: content_rendering
// sees: The recent activity names "[object Object]" instead of a person.
// where: /wiki/
// trigger: look at the home page
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    if (!(location.pathname === "/wiki/")) return;
    for (const one of document.querySelectorAll(".activity li strong")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = String({ id: 3, name: one.textContent });
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
