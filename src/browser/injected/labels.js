// Which labels a control has. `el.labels` searches the whole page for each control that is asked: here the labels are
// gone through once a walk.

const UNLABELLED = [];
let labelCache = new Map();

/** The labels of a control, in the order of the page. */
function labelsOf(el) {
  if (!el.labels) return UNLABELLED;
  const root = el.getRootNode();
  let labelled = labelCache.get(root);
  if (!labelled) {
    labelled = new Map();
    for (const label of root.querySelectorAll('label')) {
      const control = label.control;
      if (!control) continue;
      if (labelled.has(control)) labelled.get(control).push(label);
      else labelled.set(control, [label]);
    }
    labelCache.set(root, labelled);
  }
  return labelled.get(el) || UNLABELLED;
}
