// id: activity-cut
// kind: content_rendering
// sees: The lines of the dashboard's activity are cut through their letters.
// where: /invoices/#/dashboard
// trigger: look at the dashboard
// verifier family: clipped
// group: own
// states: 1
{
  const rule = ".feed li { height: 13px; padding-block: 0; overflow: hidden; line-height: 1.5; }";
  let spoilt = false;
  const spoil = () => {
    if (spoilt || !document.querySelector(".feed li")) return;
    spoilt = true;
    fired();
    document.head.append(Object.assign(document.createElement("style"), { textContent: rule }));
  };
  new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
}
