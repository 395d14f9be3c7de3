// What has to be true of an element before it is acted on, and the few acts that need code in the page.

function isShown(el) {
  const rect = el.getBoundingClientRect();
  return rect.width > 0 && rect.height > 0 && getComputedStyle(el).visibility === 'visible' && el.checkVisibility();
}

function deepElementFromPoint(x, y) {
  let root = document;
  let hit = null;
  for (;;) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === hit) return hit;
    hit = inner;
    if (!inner.shadowRoot) return hit;
    root = inner.shadowRoot;
  }
}

function isInsideFlat(inner, outer) {
  for (let at = inner; at; at = flatParent(at)) if (at === outer) return true;
  return false;
}

/** A click at `hit` acts on `el`: the element itself, something in it, or its label. */
function hits(hit, el) {
  if (!hit) return false;
  if (isInsideFlat(hit, el)) return true;
  const label = hit.closest('label');
  if (label && label.control === el) return true;
  // A label of its own wraps the control: a click anywhere in it is meant for the control.
  if (tagOf(el) === 'label' && el.control && isInsideFlat(hit, el.control)) return true;
  if (tagOf(el) === 'area') return tagOf(hit) === 'img' || tagOf(hit) === 'area';
  if (tagOf(el) === 'option') return isInsideFlat(el, hit);
  return handsClicksOn(el, hit);
}

/** A field that takes no clicks itself leaves them to the box around it, in which there is nothing else to click. */
function handsClicksOn(el, hit) {
  const field = tagOf(el) === 'input' && getComputedStyle(el).pointerEvents === 'none';
  if (!field || !isInsideFlat(el, hit)) return false;
  return [...hit.querySelectorAll(CONTROLS)].every((control) => control === el || !isShown(control));
}

function describe(el) {
  if (!el) return 'nothing';
  const role = roleOf(el);
  const name = fold(el.getAttribute('aria-label') || el.textContent || '').slice(0, 60);
  const id = el.getAttribute('id') ? `#${el.getAttribute('id')}` : el.classList.length ? `.${[...el.classList].slice(0, 3).join('.')}` : '';
  return `<${tagOf(el)}${id}>${role !== 'generic' && role !== 'none' ? ` ${role}` : ''}${name ? ` "${name}"` : ''}`;
}

const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], [role="link"], [role="checkbox"], [role="switch"]';

/** A row or card that takes clicks of its own and holds links or buttons, which are there for something else. */
function holdsOthers(el) {
  if (isNativeControl(el, tagOf(el)) || tagOf(el) === 'label') return false;
  if (!listening.has(el) && getComputedStyle(el).cursor !== 'pointer') return false;
  const controls = [...el.querySelectorAll(CONTROLS)];
  const all = fold(el.textContent);
  // A control that says all there is to say is what the click is for.
  return controls.length > 0 && controls.every((control) => fold(control.textContent) !== all);
}

function isMeantForAnother(hit, el) {
  for (let at = hit; at && at !== el; at = flatParent(at)) if (at.matches(CONTROLS)) return true;
  return false;
}

function pointsOf(el) {
  const points = [];
  const add = (l, t, r, b) => {
    const left = Math.max(l, 0);
    const top = Math.max(t, 0);
    const right = Math.min(r, window.innerWidth);
    const bottom = Math.min(b, window.innerHeight);
    if (right - left >= 1 && bottom - top >= 1) points.push([left, top, right, bottom]);
  };
  const whole = el.getBoundingClientRect();
  add(whole.left, whole.top, whole.right, whole.bottom);
  const rects = el.getClientRects();
  for (const rect of [...rects].slice(0, 6)) add(rect.left, rect.top, rect.right, rect.bottom);
  const out = points.map(([l, t, r, b]) => [(l + r) / 2, (t + b) / 2]);
  for (const [fx, fy] of [[0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75], [0.1, 0.1], [0.9, 0.9], [0.9, 0.1], [0.1, 0.9], [0.02, 0.5], [0.98, 0.5]]) {
    if (points.length) {
      const [l, t, r, b] = points[0];
      out.push([l + (r - l) * fx, t + (b - t) * fy]);
    }
  }
  return out;
}

/** A control that is drawn by its label (a hidden checkbox behind a styled switch) is reached through it. */
function standIn(el) {
  const frame = frameOf(el, roleOf(el), getComputedStyle(el));
  if (frame) return frame;
  const hidden = getComputedStyle(el).opacity === '0' || el.getBoundingClientRect().width < MIN_PICTURE;
  if (isShown(el) && !(hidden && el.labels && el.labels.length)) return el;
  if (el.labels) for (const label of el.labels) if (isShown(label)) return label;
  return el;
}

function inView(el) {
  const r = el.getBoundingClientRect();
  return r.left >= 0 && r.top >= 0 && r.right <= window.innerWidth && r.bottom <= window.innerHeight;
}

/** The animations under way of the element and of what holds it: they may carry it elsewhere. */
function carriers(el) {
  return ending().filter(({ effect }) => effect.target && isInsideFlat(el, effect.target));
}

/**
 * Wait until the element can be acted on and say where. Gives `{s: 'ok', x, y}` or why not:
 * `detached`, `hidden`, `disabled`, `covered` (with `by`).
 */
async function ready(index, { ms = 1000, anyState = false, tries = 0 } = {}) {
  const deadline = performance.now() + ms;
  let last = { s: 'detached' };
  let scrolls = tries;
  for (;;) {
    last = await attempt();
    if (last.s === 'ok' || last.s === 'detached' || performance.now() > deadline) return JSON.stringify(last);
    await nextFrame();
  }
  async function attempt() {
    const el = nodes[index];
    if (!el || !el.isConnected) return { s: 'detached' };
    const target = standIn(el);
    if (!isShown(target)) return { s: 'hidden' };
    if (!anyState && isDisabled(el)) return { s: 'disabled' };
    if (window !== top && scrolls === 0) {
      // In view of its frame, but the frame may not be: this moves every frame around it too.
      target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    }
    if (!inView(target) || (window !== top && scrolls > 0)) {
      // Each try puts it elsewhere, so that a sticky header or footer does not cover it for ever.
      target.scrollIntoView({ block: ['center', 'nearest', 'end', 'start'][scrolls++ % 4], inline: 'nearest', behavior: 'instant' });
    }
    const standing = isStanding();
    const before = target.getBoundingClientRect();
    const carried = standing ? [] : carriers(target);
    const begun = carried.every((animation) => !animation.pending);
    const drawn = document.timeline.currentTime;
    if (!standing) await nextFrame();
    if (!target.isConnected) return { s: 'detached' };
    const after = standing ? before : target.getBoundingClientRect();
    if (before.left !== after.left || before.top !== after.top || before.width !== after.width || before.height !== after.height) {
      return { s: 'hidden', moving: true };
    }
    // On a busy machine no frame may have been drawn between the two looks: what is carried seems to stand.
    if (carried.length && (!begun || document.timeline.currentTime === drawn)) return { s: 'hidden', moving: true };
    let cover = null;
    let second = null;
    const points = pointsOf(target);
    const shared = target === el && holdsOthers(el);
    for (const [x, y] of points) {
      const hit = deepElementFromPoint(x, y);
      if (!hits(hit, target) && (target === el || !hits(hit, el))) {
        cover = cover || hit;
      } else if (shared && isMeantForAnother(hit, el)) {
        second = second || { s: 'ok', x, y };
      } else {
        markPaint(target);
        return { s: 'ok', x, y };
      }
    }
    if (second) {
      markPaint(target);
      return second;
    }
    target.scrollIntoView({ block: ['start', 'end', 'center'][scrolls++ % 3], inline: 'nearest', behavior: 'instant' });
    return points.length ? { s: 'covered', by: describe(cover) } : { s: 'hidden' };
  }
}

/** Does the point still hit the element, now that the mouse is over it? */
function stillHit(index, x, y) {
  const el = nodes[index];
  if (!el || !el.isConnected) return 'detached';
  const hit = deepElementFromPoint(x, y);
  return hits(hit, el) || hits(hit, standIn(el)) ? 'ok' : 'moved';
}

/** Where a child frame's content begins in this frame, and what is at a point of it. */
function frameOrigin(index, x, y) {
  const host = nodes[index];
  if (!host || !host.isConnected) return JSON.stringify({ s: 'detached' });
  const rect = host.getBoundingClientRect();
  const style = getComputedStyle(host);
  const px = rect.left + host.clientLeft + parseFloat(style.paddingLeft) + x;
  const py = rect.top + host.clientTop + parseFloat(style.paddingTop) + y;
  const hit = deepElementFromPoint(px, py);
  return JSON.stringify(hit === host ? { s: 'ok', x: px, y: py } : { s: 'covered', by: describe(hit), x: px, y: py });
}

const NATIVE_VALUE = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);
const TEXTUAL = new Set(['text', 'search', 'email', 'tel', 'url', 'password', 'number', '']);

/** How an element takes text: `text`, `native` (its value is set), `editable`, or why it does not. */
function typingKind(index) {
  const el = nodes[index];
  if (!el || !el.isConnected) return 'detached';
  const tag = tagOf(el);
  if (isDisabled(el)) return 'disabled';
  if (el.readOnly) return 'readonly';
  if (tag === 'textarea') return 'text';
  if (tag === 'input') return NATIVE_VALUE.has(el.type) ? 'native' : TEXTUAL.has(el.type) ? 'text' : 'no';
  if (el.isContentEditable || document.designMode === 'on') return 'editable';
  return 'no';
}

/** The field that a label, wrapper or frame stands for, when it has exactly one; puts it in the element's place. */
function fieldFor(index) {
  const el = nodes[index];
  if (!el || !el.isConnected) return -1;
  let inner = tagOf(el) === 'label' ? el.control : null;
  if (!inner) {
    const found = [...el.querySelectorAll('input, textarea, [contenteditable=""], [contenteditable="true"]')]
      .filter((f) => f.type !== 'hidden' && isShown(f));
    if (found.length === 1) inner = found[0];
  }
  if (!inner) return -1;
  nodes.push(inner);
  return nodes.length - 1;
}

function fireInput(el) {
  el.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  el.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Set the value of a control that has a picker instead of a text. Gives the value it took. */
function setNative(index, value) {
  const el = nodes[index];
  el.focus();
  el.value = value.trim();
  if (el.value === '' && value.trim() !== '') return JSON.stringify({ ok: false, value: el.value });
  fireInput(el);
  return JSON.stringify({ ok: true, value: el.value });
}

/** Focus, and select what is there (`all`) or put the caret behind it. */
function focusText(index, all) {
  const el = nodes[index];
  el.focus({ preventScroll: true });
  if ('select' in el && tagOf(el) !== 'select') {
    if (all) el.select();
    else {
      try {
        el.setSelectionRange(el.value.length, el.value.length);
      } catch {
        // Number and e-mail fields have no selection; the caret is behind the text after focus by End.
        return 'end';
      }
    }
    return el.value === '' ? 'empty' : 'ok';
  }
  const root = el.getRootNode();
  const selection = (root.getSelection ? root.getSelection() : null) || document.getSelection();
  // An empty editor may hold what was chosen for the text to come ("Bold"): its caret stays as it is.
  if (el.textContent === '' && selection.rangeCount > 0 && el.contains(selection.anchorNode)) return 'empty';
  const range = document.createRange();
  range.selectNodeContents(el);
  if (!all) range.collapse(false);
  selection.removeAllRanges();
  selection.addRange(range);
  return el.textContent === '' ? 'empty' : 'ok';
}

/** Choose options of a native select by label, value or 1-based `#n`; fires what a person's choice would. */
function choose(index, wanted) {
  const el = nodes[index];
  if (!el || !el.isConnected) return JSON.stringify({ s: 'detached' });
  if (tagOf(el) !== 'select') return JSON.stringify({ s: 'no' });
  if (isDisabled(el)) return JSON.stringify({ s: 'disabled' });
  const options = [...el.options];
  const same = (a, b) => fold(a).toLowerCase() === fold(b).toLowerCase();
  const chosen = [];
  for (const want of wanted) {
    const nth = /^#(\d+)$/.exec(want.trim());
    const usable = options.filter((o) => !o.disabled && !(o.parentElement && o.parentElement.disabled));
    const found = (nth && options[Number(nth[1]) - 1]) || usable.find((o) => fold(o.label || o.text) === fold(want)) ||
      usable.find((o) => same(o.label || o.text, want)) || usable.find((o) => o.value === want) ||
      usable.find((o) => same(o.value, want));
    if (!found) {
      const options_ = options.map((o) => fold(o.label || o.text));
      return JSON.stringify({ s: 'missing', want, options: options_.slice(0, 50) });
    }
    chosen.push(found);
  }
  el.focus({ preventScroll: true });
  if (el.multiple) for (const option of options) option.selected = chosen.includes(option);
  else if (chosen.length) el.selectedIndex = options.indexOf(chosen[chosen.length - 1]);
  fireInput(el);
  return JSON.stringify({ s: 'ok' });
}

function checkedState(index) {
  const el = nodes[index];
  if (!el || !el.isConnected) return 'detached';
  const state = checkedOf(el, tagOf(el), roleOf(el));
  return state === null ? 'unknown' : String(state);
}

async function checkedAfterFrame(index) {
  await nextFrame();
  return checkedState(index);
}

/** The checkbox or switch that a label or wrapper stands for. */
function checkableFor(index) {
  const el = nodes[index];
  if (!el || !el.isConnected) return -1;
  if (checkedOf(el, tagOf(el), roleOf(el)) !== null || el.indeterminate) return index;
  const test = 'input[type="checkbox"], input[type="radio"], [role="checkbox"], [role="switch"], [role="radio"], [aria-checked]';
  const inner = tagOf(el) === 'label' && el.control ? el.control : el.querySelectorAll(test).length === 1 ? el.querySelector(test) : null;
  if (!inner) return -1;
  nodes.push(inner);
  return nodes.length - 1;
}

/** Scroll the page or the nearest scrolling box of an element. Tells whether anything moved. */
function scrollBy(index, dx, dy, toEnd) {
  let box = index < 0 ? document.scrollingElement : nodes[index];
  if (!box || !box.isConnected) return 'detached';
  const canScroll = (el) => (dy ? el.scrollHeight > el.clientHeight + 1 : el.scrollWidth > el.clientWidth + 1) &&
    (el === document.scrollingElement || /auto|scroll/.test(getComputedStyle(el)[dy ? 'overflowY' : 'overflowX']));
  while (box && !canScroll(box)) box = flatParent(box);
  if (!box && index < 0) {
    // The page does not scroll, but the largest box in it may.
    for (const el of document.querySelectorAll('*')) {
      if (canScroll(el) && (!box || el.clientHeight * el.clientWidth > box.clientHeight * box.clientWidth)) box = el;
    }
  }
  box = box || document.scrollingElement;
  if (!box) return 'still';
  const before = [box.scrollLeft, box.scrollTop];
  if (toEnd) box.scrollTo({ left: dx > 0 ? box.scrollWidth : dx < 0 ? 0 : box.scrollLeft, top: dy > 0 ? box.scrollHeight : dy < 0 ? 0 : box.scrollTop, behavior: 'instant' });
  else box.scrollBy({ left: dx * box.clientWidth * 0.9, top: dy * box.clientHeight * 0.9, behavior: 'instant' });
  return before[0] !== box.scrollLeft || before[1] !== box.scrollTop ? 'moved' : 'still';
}

function scrollTo(index) {
  const el = nodes[index];
  if (!el || !el.isConnected) return 'detached';
  el.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return 'moved';
}

function focus(index) {
  const el = nodes[index];
  if (!el || !el.isConnected) return 'detached';
  el.focus({ preventScroll: false });
  return 'ok';
}

function fileInputFor(index) {
  const el = nodes[index];
  if (!el || !el.isConnected) return null;
  if (tagOf(el) === 'input' && el.type === 'file') return el;
  if (tagOf(el) === 'label' && el.control && el.control.type === 'file') return el.control;
  return el.querySelector('input[type="file"]');
}

/** The middle of an element, in its frame's viewport. */
function center(index) {
  const el = nodes[index];
  if (!el || !el.isConnected) return 'null';
  const r = el.getBoundingClientRect();
  return JSON.stringify([(r.left + r.right) / 2, (r.top + r.bottom) / 2]);
}

/** From a point in a child frame to one in this frame. */
function outward(index, x, y) {
  const { s, x: px, y: py } = JSON.parse(frameOrigin(index, x, y));
  return s === 'detached' ? 'null' : JSON.stringify([px, py]);
}
