// How things look around the element that is acted on. A colour, a weight, another icon may be all that an action
// changes: stars that fill, a heart that turns red, a page that goes dark.

const MAX_PAINTED = 60;
// What libraries write into a class at any click, whether the app reacts or not.
const TOUCHED = /focus|hover|ripple|touch|press|dirty|pristine|mouse|wave/i;

let painted = null;
let icons = null;

function paintOf(el) {
  const style = getComputedStyle(el);
  const icon = el.childElementCount ? '' : getComputedStyle(el, '::before').content;
  return [style.color, style.backgroundColor, style.backgroundImage, style.fill, style.fontWeight, style.opacity,
    style.textDecorationLine, style.borderTopColor, icon].join('|');
}

function classesOf(el) {
  return [...el.classList].filter((c) => !TOUCHED.test(c)).sort().join(' ');
}

/** The icons in it: one that is put in the place of another is all that some answers are. */
function iconsOf(el) {
  const drawn = [...el.querySelectorAll('svg path, svg use, svg circle, svg polygon, img, i')].slice(0, MAX_PAINTED);
  return drawn.map((e) => `${e.getAttribute('d') || e.getAttribute('points') || e.getAttribute('href') || e.getAttribute('src') || ''} ${classesOf(e)}`).join('|');
}

/** The pointer or the focus may colour it by itself. */
function isTouched(el) {
  return el.matches(':hover, :focus-within') || !!el.closest(':focus');
}

const TAKES_FOCUS = 'input, select, textarea, button, a[href], [tabindex], [contenteditable]';
const AROUND_A_FIELD = 5;

/** What is drawn with the field that has the focus: its label, its frame. All of that may change as the focus leaves it. */
function drawnWith(field) {
  if (!field || field === document.body || field === document.documentElement) return null;
  const alone = (box) => [...box.querySelectorAll(TAKES_FOCUS)].every((other) => other === field || field.contains(other) || other.contains(field));
  let box = field;
  for (let up = 0; up < AROUND_A_FIELD && box.parentElement && alone(box.parentElement); up += 1) box = box.parentElement;
  return box;
}

/** Remember how the element looks, what stands around it, and what it stands in. */
function markPaint(el) {
  let group = el;
  while (group.parentElement && group.parentElement.getElementsByTagName('*').length < MAX_PAINTED) group = group.parentElement;
  const near = [group, ...group.getElementsByTagName('*')].slice(0, MAX_PAINTED);
  const focused = drawnWith(document.activeElement);
  const left = (e) => !!focused && !focused.contains(el) && focused.contains(e);
  const around = [];
  for (let at = flatParent(group); at; at = flatParent(at)) around.push(at);
  icons = { el, drawn: iconsOf(el) };
  painted = [
    ...near.map((e) => ({ e, near: true, paint: paintOf(e), classes: classesOf(e), touched: isTouched(e) || left(e) })),
    ...around.map((e) => ({ e, near: false, paint: paintOf(e) })),
  ];
}

/** Is anything of it drawn differently now? What the pointer or the focus may have coloured counts by its classes. */
function repainted() {
  const differs = ({ e, near, paint, classes, touched }) => {
    if (!e.isConnected) return false;
    if (near && (touched || isTouched(e))) return classesOf(e) !== classes;
    return paintOf(e) !== paint;
  };
  const other = !!icons && icons.el.isConnected && iconsOf(icons.el) !== icons.drawn;
  return JSON.stringify(other || !!painted && painted.some(differs));
}
