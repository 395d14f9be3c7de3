// id: day-is-nan
// kind: content_rendering
// sees: The day of the upcoming events is "NaN".
// where: /events/
// trigger: look at the upcoming events of the home page
// verifier family: placeholder
// group: own
// states: 1
{
  const seen = new WeakSet();
  const spoil = () => {
    for (const one of document.querySelectorAll(".home .event-day b")) {
      if (seen.has(one)) continue;
      seen.add(one);
      fired();
      one.textContent = String(Number(one.textContent + "."));
      one.textContent = "NaN";
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    spoil();
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  });
}
