// id: sessions-on-each-other
// kind: element_layout
// sees: Parallel entries of the timetable are drawn on each other.
// where: /events/event/*/timetable
// trigger: open the timetable of a conference
// verifier family: overlap
// group: own
// states: 1
{
  // The column that an entry stands in is not counted.
  const draw = (root) => {
    for (const entry of root.querySelectorAll(".grid .entry:not([data-left])")) {
      entry.dataset.left = "";
      if (!entry.matches(".contribution")) continue;
      fired();
      entry.style.left = "90px";
      entry.style.width = "520px";
    }
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    if (this.localName === "ev-timetable") new MutationObserver(() => draw(root)).observe(root, { childList: true, subtree: true });
    return root;
  };
}
