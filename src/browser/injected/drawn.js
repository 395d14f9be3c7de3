// Controls that are drawn apart from the element that is one: a box behind a picture, a list to choose from behind its frame.

const PICTURED = new Set(['checkbox', 'radio', 'range']);

/**
 * Where a person sees a box, a switch or a slider that is itself see-through or cut off: at the picture beside it that
 * stands for it, or at its label. `null`: it is drawn itself, or nothing stands for it.
 */
function drawnFor(el, style, rect, lost) {
  if (!PICTURED.has(el.type) || rect === null) return null;
  const clear = Number(style.opacity) <= 0.01;
  if (!lost && rect.width >= MIN_PICTURE && rect.height >= MIN_PICTURE) {
    if (!clear) return null;
    if ([...el.parentNode.children].some((other) => other !== el && isPictureAt(other, rect))) return rect;
  }
  for (const label of el.labels || []) if (isShown(label)) return label.getBoundingClientRect();
  return null;
}

function isPictureAt(el, rect) {
  const at = el.getBoundingClientRect();
  return at.width >= MIN_PICTURE && at.left < rect.right && at.right > rect.left && at.top < rect.bottom &&
    at.bottom > rect.top && isShown(el) && getComputedStyle(el).opacity !== '0';
}

/** A box that is smaller than this is there for readers of the screen only. */
const MIN_PICTURE = 4;

/** A frame around a field is no higher than so much, and so many elements away. */
const MAX_FRAME = 64;
const MAX_RISE = 4;

/**
 * What a person takes for a list to choose from whose field is see-through, or lies under what is chosen: the outermost box
 * around it that holds no other field.
 */
function frameOf(el, role, style) {
  if (role !== 'combobox' || Number(style.opacity) > 0.01 && !isOverdrawn(el)) return null;
  let frame = null;
  for (let up = el.parentElement, n = 0; up && n < MAX_RISE; up = up.parentElement, n += 1) {
    const rect = up.getBoundingClientRect();
    if (rect.height > MAX_FRAME || up.querySelectorAll('input, select, textarea, label').length > 1) break;
    if (rect.height >= MIN_PICTURE && rect.width >= MIN_PICTURE && isShown(up)) frame = up;
  }
  return frame;
}

/** Nothing is typed into the field, and a text beside it lies over it: what is chosen. */
function isOverdrawn(el) {
  if (tagOf(el) !== 'input' || el.value) return false;
  const at = el.getBoundingClientRect();
  const lies = (other) => {
    const rect = /\S/.test(other.textContent || '') ? other.getBoundingClientRect() : null;
    return rect && rect.width > 0 && rect.left <= at.right && rect.right >= at.left && rect.top < at.bottom && rect.bottom > at.top;
  };
  for (let up = el, n = 0; n < 2 && up.parentElement; up = up.parentElement, n += 1) {
    if ([...up.parentElement.children].some((other) => other !== up && tagOf(other) !== 'label' && lies(other))) return true;
  }
  return false;
}

/** Nobody types into it, or its frame has a picture that says that it unfolds a list: no mere field that proposes what to type. */
function isDrawnList(el, role, style) {
  if (role !== 'combobox') return false;
  const frame = el.readOnly ? null : frameOf(el, role, style);
  return el.readOnly || (frame !== null && frame.querySelector('svg, [class*="arrow" i], [class*="caret" i], [class*="indicator" i]') !== null);
}

/** What a list is called without what is chosen in it, where its name is put together of both. */
function listName(el, tag, role, name) {
  if (role !== 'combobox' || tag === 'input' || tag === 'select' || !el.hasAttribute('aria-labelledby')) return name;
  const chosen = fold(el.textContent || '');
  const bare = chosen !== '' && name.endsWith(chosen) ? name.slice(0, -chosen.length).trim() : '';
  return bare || name;
}

/** What such a list shows as chosen: the text of its frame without what only asks to choose. */
function drawnValue(el) {
  const frame = frameOf(el, 'combobox', getComputedStyle(el));
  if (!frame) return '';
  const texts = [];
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const asks = text.parentElement.closest('[class*="placeholder" i], [aria-hidden="true"], svg');
    if (!asks || !frame.contains(asks)) texts.push(text.data);
  }
  return fold([...new Set(texts.map(fold))].join(' '));
}

/** So many elements of a list that is open are looked at. */
const MAX_ENTRIES = 600;

/**
 * Lists to choose from that keep one of no size for readers of the screen, and draw their entries beside it: what is drawn is the
 * list, and what can be clicked in it are its options.
 */
function adoptDrawnLists() {
  for (const told of document.querySelectorAll('[role=listbox]')) {
    const host = told.parentElement;
    const box = told.getBoundingClientRect();
    if (box.width > 1 && box.height > 1 || !host || explicitRole(host) || !isShown(host)) continue;
    let adopted = false;
    for (const el of [...host.querySelectorAll('div, li, span, a')].slice(0, MAX_ENTRIES)) {
      if (told.contains(el) || el.hasAttribute('role') || !/\S/.test(el.textContent || '')) continue;
      const own = getComputedStyle(el).cursor === 'pointer' && getComputedStyle(el.parentElement).cursor !== 'pointer';
      if (!own) continue;
      roleCache.set(el, 'option');
      if (/(^|[-_\s])(is-)?selected(\s|$)/.test(el.className) && !el.hasAttribute('aria-selected')) drawnChosen.add(el);
      adopted = true;
    }
    if (adopted) roleCache.set(host, 'listbox');
  }
}

/** Entries of such lists that are drawn as chosen. */
let drawnChosen = new WeakSet();
