// id: entries-cut
// kind: content_rendering
// sees: The contributions in the timetable are cut through their letters.
// where: /events/event/*/timetable
// trigger: open the timetable of a conference
// verifier family: clipped
// group: own
// states: 1
{
  // The scale is lost for what is short: the blocks are lower than a line.
  const draw = () => {
    for (const table of document.querySelectorAll("ev-timetable")) {
      for (const entry of table.shadowRoot?.querySelectorAll(".entry.contribution:not([data-low])") ?? []) {
        fired();
        entry.dataset.low = "";
        entry.style.height = "11px";
      }
    }
  };
  new MutationObserver(draw).observe(document, { childList: true, subtree: true });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    if (this.localName === "ev-timetable") new MutationObserver(draw).observe(root, { childList: true, subtree: true });
    return root;
  };
}
