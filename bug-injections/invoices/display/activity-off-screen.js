// id: activity-off-screen
// kind: element_layout
// sees: On a tablet the activity of the dashboard lies outside of the screen.
// where: /invoices/#/dashboard
// trigger: look at the dashboard on a tablet
// viewport: 768x1024
// verifier family: off-screen
// group: own
// states: 1
{
  const rule = "@media (max-width: 900px) { .columns { grid-template-columns: 500px 420px; } }";
  const size = matchMedia("(max-width: 900px)");
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !size.matches || !document.querySelector("section[aria-label=Activity]")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
  size.addEventListener("change", spoil);
}
