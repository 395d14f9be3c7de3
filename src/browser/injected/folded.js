// What is folded away, and the control in sight that unfolds it: a menu's entry, a tab's panel, a drawer's field.

const FOLDABLE = 'a[href], button, input, select, textarea, summary, [role], [contenteditable], [onclick], [tabindex]';
const MAX_FOLDED = 20000;

/** All elements that match, those in open shadow roots too. */
function* everywhere(root, selector) {
  yield* root.querySelectorAll(selector);
  for (const el of root.querySelectorAll('*')) if (el.shadowRoot) yield* everywhere(el.shadowRoot, selector);
}

/** All that a thing out of sight may be called. */
function calledOutOfSight(el) {
  const labels = labelsOf(el).map((label) => label.textContent);
  const own = LEAVES.has(tagOf(el)) ? '' : el.textContent;
  const value = tagOf(el) === 'input' && /^(button|submit|reset)$/.test(el.type) ? el.value : '';
  return [el.getAttribute('aria-label'), ...labels, el.getAttribute('placeholder'), el.title, value, own]
    .map((text) => fold(text || '').toLowerCase());
}

/** The outermost element that hides `el`: what is around it is drawn. */
function hiderOf(el) {
  let hider = el;
  for (let up = flatParent(el); up && !up.checkVisibility({ visibilityProperty: true }); up = flatParent(up)) hider = up;
  return hider;
}

/** Where a control says what it unfolds: by the standard's attributes, or by the address of a place on its page. */
function pointsTo(control, id) {
  if ((control.getAttribute('aria-controls') || '').split(/\s+/).includes(id)) return true;
  return ['href', 'data-target', 'data-bs-target'].some((name) => control.getAttribute(name) === `#${id}`);
}

/** The controls in sight that unfold what hides `el`; and whether the mouse alone does. */
function openersOf(el) {
  const hider = hiderOf(el);
  const around = flatParent(hider);
  if (around && tagOf(around) === 'details' && !around.open) {
    return [[...around.children].find((child) => tagOf(child) === 'summary'), false];
  }
  const ids = [];
  for (let at = el; at; at = at === hider ? null : flatParent(at)) if (at.id) ids.push(at.id);
  const root = hider.getRootNode();
  const controls = [...root.querySelectorAll('[aria-controls], [href^="#"], [data-target], [data-bs-target]')];
  const told = ids.reverse().map((id) => controls.find((control) => pointsTo(control, id) && isShown(control)));
  const labels = (hider.getAttribute('aria-labelledby') || '').split(/\s+/).filter(Boolean);
  const tab = labels.map((id) => root.getElementById(id)).find((label) => label && roleOf(label) === 'tab' && isShown(label));
  const opener = told.find(Boolean) || tab;
  if (opener) return [opener, false];
  // No word of what belongs together: the control right before it.
  const before = hider.previousElementSibling;
  const control = before && isShown(before) && (isNativeControl(before, tagOf(before)) || WIDGET_ROLES.has(roleOf(before)));
  if (!control) return null;
  const folds = before.getAttribute('aria-expanded') === 'false' || before.hasAttribute('aria-haspopup');
  return [before, !folds];
}

/**
 * The controls that unfold something called just so: `[place in the last walk, by hovering]` each. `takes`: what is to
 * be found takes text.
 */
function unfolds(name, takes) {
  forgetNames();
  const wanted = fold(name).toLowerCase();
  const found = new Map();
  let left = MAX_FOLDED;
  for (const el of everywhere(document, FOLDABLE)) {
    if (--left < 0) break;
    if (el.checkVisibility({ visibilityProperty: true }) || !calledOutOfSight(el).includes(wanted)) continue;
    if (takes !== ['textbox', 'searchbox', 'combobox', 'spinbutton'].includes(roleOf(el))) continue;
    const opener = openersOf(el);
    if (opener && opener[0] && !found.has(opener[0])) found.set(opener[0], opener[1]);
  }
  return JSON.stringify([...found].map(([el, hover]) => [nodes.indexOf(el), hover]).filter(([at]) => at >= 0));
}
