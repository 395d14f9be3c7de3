// One walk over a frame's drawn tree: gives rows of plain values that Rust turns into elements.

const FLAG = {
  visible: 1, offscreen: 2, interactive: 4, editable: 8, disabled: 16, readonly: 32, required: 64, invalid: 128,
  focused: 256, selected: 512, checkedKnown: 1024, checked: 2048, expandedKnown: 4096, expanded: 8192,
  bold: 16384, italic: 32768,
};

const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'head', 'meta', 'link', 'title', 'base', 'param', 'source', 'track', 'wbr']);
const ALWAYS = new Set(['iframe', 'frame', 'label', 'legend', 'video', 'audio', 'canvas', 'object', 'embed', 'form']);
const LEAVES = new Set(['select', 'textarea', 'input', 'svg', 'img', 'iframe', 'frame', 'canvas', 'video', 'audio', 'object', 'embed', 'datalist', 'progress', 'meter']);
const MAX_NODES = 400000;
const MAX_TEXT = 4000000;

let nodes = [];
const frameIds = new WeakMap();

/** Remember which frame an iframe element hosts, so that the walk can say where to stitch it. */
function nameFrame(id) {
  frameIds.set(this, id);
}

function isNativeControl(el, tag) {
  switch (tag) {
    case 'a': case 'area': return el.hasAttribute('href');
    case 'button': case 'select': case 'textarea': case 'summary': return true;
    case 'input': return el.type !== 'hidden';
    case 'audio': case 'video': return el.controls;
    default: return false;
  }
}

const CAN_BE_DISABLED = new Set(['button', 'input', 'select', 'textarea', 'option', 'optgroup', 'fieldset']);

function isDisabled(el) {
  return (CAN_BE_DISABLED.has(tagOf(el)) && el.matches(':disabled')) || !!el.closest('[inert], [aria-disabled="true"]');
}

/** Its label ends with the star that people know, though it may be hidden from who is read to: "Name *". */
function isStarred(el) {
  const labels = labelsOf(el);
  const ids = labels.length || !el.hasAttribute('aria-labelledby') ? [] : el.getAttribute('aria-labelledby').split(/\s+/);
  const named = ids.map((id) => id && el.getRootNode().getElementById && el.getRootNode().getElementById(id));
  return [...labels, ...named].some((label) => label && label.tagName === 'LABEL' && /\S\s*\*\s*:?\s*$/.test(label.textContent));
}

function checkedOf(el, tag, role) {
  if (tag === 'input' && (el.type === 'checkbox' || el.type === 'radio')) return el.indeterminate ? null : el.checked;
  const attr = el.getAttribute(role === 'button' ? 'aria-pressed' : 'aria-checked') ?? el.getAttribute('aria-pressed');
  if (attr === 'true') return true;
  if (attr === 'false') return false;
  if (role === 'option' || role === 'tab') {
    const selected = el.getAttribute('aria-selected');
    return selected === 'true' ? true : selected === 'false' ? false : null;
  }
  return null;
}

function valueOf(el, tag, role) {
  if (tag === 'input') {
    switch (el.type) {
      case 'checkbox': case 'radio': case 'button': case 'submit': case 'reset': case 'image': case 'hidden': return null;
      case 'password': return '•'.repeat([...el.value].length);
      case 'file': return [...el.files].map((f) => f.name).join(', ');
      default: return el.value || (role === 'combobox' ? drawnValue(el) : '');
    }
  }
  if (tag === 'textarea') return el.value;
  if (tag === 'select') return [...el.selectedOptions].map((o) => fold(o.label || o.text)).join(', ');
  if (tag === 'progress' || tag === 'meter') return el.hasAttribute('value') ? String(el.value) : null;
  if (role === 'slider' || role === 'spinbutton' || role === 'progressbar' || role === 'scrollbar') {
    return el.getAttribute('aria-valuetext') ?? el.getAttribute('aria-valuenow');
  }
  if (el.isContentEditable && (role === 'textbox' || role === 'searchbox' || role === 'combobox')) return (el.innerText || '').trim();
  if (role === 'combobox') return (fieldWithin(el) || {}).value || fold(el.textContent || '');
  return null;
}

function levelOf(el, tag, role) {
  const level = parseInt(el.getAttribute('aria-level') || '', 10);
  if (level > 0) return level;
  return role === 'heading' && /^h[1-6]$/.test(tag) ? Number(tag[1]) : role === 'heading' ? 2 : 0;
}

const HINTS = ['data-testid', 'data-test', 'data-test-id', 'data-qa', 'data-cy', 'data-icon', 'id', 'name', 'class'];

/** It asks its server to take something away, by the method and not by its words: as forms and links of frameworks say so. */
function deletes(el, tag) {
  const said = tag === 'form'
    ? el.querySelector('input[type="hidden"][name="_method"]')?.value
    : el.getAttribute('data-method') || el.getAttribute('data-turbo-method') || el.getAttribute('formmethod');
  return (said || '').toLowerCase() === 'delete' || el.hasAttribute('hx-delete');
}

/** Ids and classes; also that it takes something away, and of a form that it asks, and changes nothing. */
function wordsOf(el, tag) {
  const words = HINTS.map((a) => el.getAttribute(a)).filter(Boolean);
  if (deletes(el, tag)) words.unshift('methoddelete');
  if (tag === 'form' && (el.getAttribute('method') || '').toLowerCase() === 'get') words.unshift('methodget');
  return words;
}

/** Words for those who must do without a name: ids, classes, and the names of icons inside. */
function hintsOf(el, tag, name) {
  const words = wordsOf(el, tag);
  if (el.list) words.unshift('datalist');
  if (el.getAttribute('draggable') === 'true') words.unshift('draggable');
  if (tag === 'input' && isDrawnList(el, roleOf(el), getComputedStyle(el))) words.unshift('drawn-list');
  if (['numeric', 'decimal', 'none'].includes(el.inputMode)) words.unshift(`inputmode-${el.inputMode}`);
  let budget = name === '' ? 12 : 0;
  if (budget && el.firstElementChild) {
    for (const inner of el.querySelectorAll('svg, use, i, [class*="icon"], [data-icon]')) {
      if (--budget < 0) break;
      const ref = inner.getAttribute('href') || inner.getAttribute('xlink:href');
      words.push(inner.getAttribute('class') || '', inner.getAttribute('data-icon') || '', ref ? ref.split('#').pop() : '');
    }
  }
  return words.filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, 300);
}

/** An address as a whole; nothing where it is none: a page may have anything there. */
function resolved(address) {
  if (address === null) return '';
  try {
    return new URL(address, document.baseURI).href;
  } catch {
    return '';
  }
}

function hrefOf(el, tag) {
  switch (tag) {
    case 'a': case 'area': return el.hasAttribute('href') ? String(el.href.baseVal ?? el.href) : '';
    case 'form': return resolved(el.getAttribute('action'));
    case 'img': return el.currentSrc || el.src;
    case 'iframe': case 'frame': case 'embed': return el.src;
    default: return '';
  }
}

/**
 * What has the keyboard focus. A frame remembers its active element when the focus has moved on; a document that is
 * edited as a whole has no other active element than its body.
 */
function focusedElement() {
  if (window !== window.parent && !document.hasFocus()) return null;
  let at = document.activeElement;
  while (at && at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement;
  if (at !== document.body) return at;
  return at && document.hasFocus() && (at.isContentEditable || document.designMode === 'on') ? at : null;
}

/**
 * The field at which the browser's own bubble stands when it has not let a form go: the one with the focus, or the first that
 * is wrong, where what was made of it by a script has taken the focus over at once.
 */
function askingElement(focused) {
  const form = focused && focused.closest && focused.closest('form');
  if (!form || focused.willValidate) return focused;
  const drawn = (el) => el.getClientRects().length > 0;
  return [...form.elements].find((el) => el.willValidate && el.matches(':user-invalid') && drawn(el)) || focused;
}

/** Walk the frame. Gives a JSON text: page facts, one text stream, and a row an element. */
function walk(limit) {
  forgetNames();
  const pass = {
    limit, nodes: [], rows: [], overlays: [], text: [], length: 0, atBreak: true, visited: 0, truncated: false,
    focused: focusedElement(),
    sx: window.scrollX, sy: window.scrollY, vw: window.innerWidth, vh: window.innerHeight,
    designMode: document.designMode === 'on',
  };
  pass.asking = askingElement(pass.focused);
  adoptDrawnLists();
  pass.menus = openMenus();
  const root = document.documentElement;
  if (root) {
    walkElement(pass, root, {
      parent: -1, clip: NO_CLIP, absClip: NO_CLIP, window: NO_CLIP, opacity: 1, cursor: 'auto', gone: false, inert: false,
      editable: false,
    });
  }
  if (pass.overlays.length) markCovered(pass);
  nodes = pass.nodes;
  return JSON.stringify({
    url: location.href, title: document.title, lang: (root && root.lang) || '', viewport: [pass.vw, pass.vh],
    scroll: [pass.sx, pass.sy], text: pass.text.join(''), truncated: pass.truncated, ready: document.readyState,
    kind: document.contentType,
    rows: pass.rows, mutations, idle: document.readyState === 'complete' && isStill(),
  });
}

function emit(pass, text) {
  if (!text || pass.length > MAX_TEXT) return;
  pass.text.push(text);
  pass.length += text.length;
  pass.atBreak = false;
}

function breakLine(pass, mark = '\n') {
  if (pass.atBreak) return;
  pass.text.push(mark);
  pass.length += 1;
  pass.atBreak = true;
}

function childrenOf(el, tag) {
  if (el.shadowRoot) {
    observe(el.shadowRoot);
    return el.shadowRoot.childNodes;
  }
  if (tag === 'slot') {
    const assigned = el.assignedNodes();
    if (assigned.length) return assigned;
  }
  return el.childNodes;
}

/** Walk one element; gives the box of what was visible of it, if anything was. */
function walkElement(pass, el, up) {
  if (++pass.visited > MAX_NODES || pass.rows.length >= pass.limit) {
    pass.truncated = true;
    return null;
  }
  const tag = tagOf(el);
  if (SKIPPED.has(tag)) return null;
  const style = getComputedStyle(el);
  const display = style.display;
  if (display === 'none') {
    // A file field is often hidden behind a button, and still takes files.
    if (tag === 'input' && el.type === 'file') addRow(pass, el, tag, NO_BOX, up, 0, '', false);
    return null;
  }
  const bare = !el.hasAttributes();
  const position = style.position;
  const shown = style.visibility === 'visible';
  const clip = position === 'fixed' ? NO_CLIP : position === 'absolute' ? up.absClip : up.clip;
  const opacity = style.opacity === '1' ? up.opacity : up.opacity * Number(style.opacity);
  const overflow = style.overflowX;
  const cursor = style.cursor;
  const role = roleOf(el);
  const inert = up.inert || (!bare && (el.hasAttribute('inert') || el.getAttribute('aria-disabled') === 'true'));
  const editor = !bare && !up.editable && isEditorRoot(el) || tag === 'body' && pass.designMode;
  const leaf = LEAVES.has(tag) && !(tag === 'select' && role === 'listbox');
  const own = leaf || tag === 'slot' ? '' : ownText(el);
  const interactive = editor || isInteractive(el, tag, role, bare) ||
    (cursor === 'pointer' && up.cursor !== 'pointer' && tag !== 'html' && tag !== 'body');
  const matters = interactive || (role !== 'generic' && role !== 'none' && role !== 'document') || own !== '' ||
    ALWAYS.has(tag) || tag === 'img';

  const clips = overflow !== 'visible' && display !== 'inline' && tag !== 'body' && tag !== 'html';
  let rect = matters || clips || clip !== NO_CLIP || position !== 'static' ? boxOf(el, display) : null;
  const gone = (up.gone && position !== 'fixed') || (rect !== null && isClippedToNothing(style, rect, position, overflow));
  // What may lie over other things: a veil, a dialog, a bar that sticks.
  if (rect !== null && shown && (position === 'fixed' || position === 'absolute' || position === 'sticky') &&
      rect.width * rect.height > 0.01 * pass.vw * pass.vh && pass.overlays.length < 20) pass.overlays.push({ el, rect });
  const cut = rect !== null && clip !== NO_CLIP && isCutAway(rect, clip);
  const seen = tag === 'input' && shown && !up.gone && up.opacity > 0.01;
  const veiled = seen ? drawnFor(el, style, rect, gone || cut) ?? frameOf(el, role, style)?.getBoundingClientRect() ?? null : null;
  if (veiled) rect = veiled;
  const drawable = veiled !== null || (shown && opacity > 0.01 && !gone && !cut);
  const hasArea = rect !== null && rect.width > 0.5 && rect.height > 0.5;

  const block = display !== 'inline' && display !== 'contents' && !display.startsWith('inline-');
  const cell = display === 'table-cell';
  if (block && !cell) breakLine(pass);
  let row = -1;
  if (matters && (shown || hasArea)) {
    let flags = interactive ? FLAG.interactive : 0;
    if (drawable && hasArea) flags |= FLAG.visible;
    if (rect.right <= 0 || rect.bottom <= 0 || rect.left >= pass.vw || rect.top >= pass.vh) flags |= FLAG.offscreen;
    if (up.window !== NO_CLIP && isCutAway(rect, up.window) && position !== 'fixed') flags |= FLAG.offscreen;
    if (editor) flags |= FLAG.editable;
    if (own !== '' && Number(style.fontWeight) >= 500) flags |= FLAG.bold;
    if (own !== '' && style.fontStyle !== 'normal') flags |= FLAG.italic;
    row = addRow(pass, el, tag, rect, up, flags, drawable ? own : '', inert);
  }

  let below = null;
  if (!leaf) {
    // What a scroll container hides can be scrolled to; what a plain clip hides is gone.
    const scrolls = clips && /auto|scroll/.test(overflow + style.overflowY);
    const innerClip = clips && !scrolls ? intersect(clip, rect) : clip;
    const holds = position !== 'static' || (clip !== NO_CLIP && style.transform !== 'none');
    const down = {
      parent: row >= 0 ? row : up.parent, clip: innerClip, absClip: holds ? innerClip : up.absClip,
      window: scrolls ? intersect(up.window, rect) : up.window, opacity, cursor, gone, inert,
      editable: editor || up.editable,
    };
    const readable = shown && opacity > 0.01 && !gone && !cut &&
      (innerClip === NO_CLIP || (innerClip.r - innerClip.l > 1 && innerClip.b - innerClip.t > 1));
    below = walkChildren(pass, el, tag, style, down, readable, !(drawable && hasArea));
  }
  if (row >= 0) {
    const data = pass.rows[row];
    data[8] = Math.max(pass.length, data[7]);
    if (!hasArea && below && shown && opacity > 0.01 && !gone) {
      // A box of no size that lets its content show through stands where its content stands.
      data[1] |= FLAG.visible;
      data[3] = round(below.left + pass.sx);
      data[4] = round(below.top + pass.sy);
      data[5] = round(below.right - below.left);
      data[6] = round(below.bottom - below.top);
    }
  }
  if (cell) breakLine(pass, '\t');
  else if (block) breakLine(pass);
  return drawable && hasArea ? rect : below;
}

const NO_BOX = { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };

/** `wanted`: the box of what is visible in there is needed, because the element has none of its own. */
function walkChildren(pass, el, tag, style, down, readable, wanted) {
  let below = null;
  let keepsSpace = null;
  const folded = (tag === 'details' && !el.open) || el.hidden === 'until-found';
  for (const child of childrenOf(el, tag)) {
    if (child.nodeType === 3) {
      if (!readable || folded) continue;
      let text = child.data;
      if (/[\n\t]|  /.test(text)) {
        if (keepsSpace === null) keepsSpace = style.whiteSpaceCollapse.startsWith('preserve');
        text = keepsSpace ? (text.trim() ? text : '') : text.replace(/[ \t\n\r\f]+/g, ' ');
      }
      if (pass.atBreak && !keepsSpace) text = text.replace(/^ /, '');
      emit(pass, text.replace(/[\uE000-\uF8FF\u200B]/g, ''));
    } else if (child.nodeType === 1) {
      if (folded && tagOf(child) !== 'summary') continue;
      if (tagOf(child) === 'br') {
        breakLine(pass);
        continue;
      }
      const inner = walkElement(pass, child, down);
      if (wanted && inner) below = below ? union(below, inner) : inner;
    }
  }
  return below;
}

/** The text that is drawn right in an element: a host's stands where its slot is, in its shadow root. */
function ownText(el) {
  let own = '';
  const add = (node) => {
    if (own.length < 5000) own += own ? ` ${node.data}` : node.data;
  };
  for (let node = (el.shadowRoot || el).firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3) add(node);
    else if (node.nodeType === 1 && tagOf(node) === 'slot') for (const given of assignedText(node)) add(given);
  }
  return own && fold(own);
}

/** The text nodes that are drawn in a slot, through slots that are handed on. */
function assignedText(slot) {
  return slot.assignedNodes({ flatten: true }).filter((node) => node.nodeType === 3);
}

function isInteractive(el, tag, role, bare) {
  if (isNativeControl(el, tag)) return true;
  if (WIDGET_ROLES.has(role)) return role !== 'gridcell' || el.tabIndex >= 0;
  if (tag === 'body' || tag === 'html') return false;
  if (!bare && ((el.hasAttribute('tabindex') && el.tabIndex >= 0) || HANDLERS.some((a) => el.hasAttribute(a)))) return true;
  return listening.has(el) && !isDelegate(el);
}

const HANDLERS = ['onclick', 'onmousedown', 'ng-click', '@click', 'v-on:click'];

/** A listener on a whole region is there for what is in it. */
function isDelegate(el) {
  return el.childElementCount > 4 ||
    el.querySelector('a, button, input, select, textarea, ul, ol, li, table, [role], [onclick], [tabindex]') !== null ||
    ['ul', 'ol', 'table', 'tbody', 'tr', 'form', 'main', 'section', 'nav'].includes(tagOf(el));
}

const MAX_COVER_TESTS = 300;

/** Mark as out of sight what lies under an overlay with all of its probed points. */
function markCovered(pass) {
  let budget = MAX_COVER_TESTS;
  for (let i = 0; i < pass.nodes.length && budget > 0; i++) {
    const flags = pass.rows[i][1];
    if (!(flags & FLAG.visible) || flags & FLAG.offscreen) continue;
    const el = pass.nodes[i];
    const [, , , x, y, width, height] = pass.rows[i];
    const left = x - pass.sx;
    const top = y - pass.sy;
    const over = pass.overlays.some((o) => o.rect.left < left + width && o.rect.right > left && o.rect.top < top + height &&
      o.rect.bottom > top && !isInsideFlat(el, o.el) && !isInsideFlat(o.el, el));
    if (!over) continue;
    budget -= 1;
    const seen = [[0.5, 0.5], [0.05, 0.1], [0.95, 0.1], [0.05, 0.9], [0.95, 0.9]].some(([fx, fy]) => {
      const px = left + width * fx;
      const py = top + height * fy;
      if (px < 0 || py < 0 || px >= pass.vw || py >= pass.vh) return false;
      const hit = deepElementFromPoint(px, py);
      return hits(hit, el) || (hit !== null && isInsideFlat(el, hit));
    });
    if (!seen) pass.rows[i][1] |= FLAG.offscreen;
  }
}

function union(a, b) {
  return { left: Math.min(a.left, b.left), top: Math.min(a.top, b.top), right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom) };
}

/** The ids of what controls say that they have unfolded as a menu. */
function openMenus() {
  const openers = document.querySelectorAll('[aria-haspopup="menu"][aria-expanded="true"], [aria-haspopup="true"][aria-expanded="true"]');
  return new Set([...openers].flatMap((el) => (el.getAttribute('aria-controls') || '').split(/\s+/)).filter(Boolean));
}

/** A list in what a control has unfolded as a menu is that menu, and what can be clicked in it are its entries. */
function roleInMenu(pass, el, role, interactive) {
  if (role !== 'list' && !(role === 'listitem' && interactive)) return role;
  for (let at = el; at; at = flatParent(at)) if (at.id && pass.menus.has(at.id)) return role === 'list' ? 'menu' : 'menuitem';
  return role;
}

/** Row layout: see `snapshot/decode.rs`. */
function addRow(pass, el, tag, rect, up, flags, own, inert) {
  const said = roleOf(el);
  const role = pass.menus.size ? roleInMenu(pass, el, said, flags & FLAG.interactive) : said;
  const name = listName(el, tag, role, nameOf(el)) || (role === 'menuitem' && role !== said ? fold(el.innerText || '') : '');
  const interactive = flags & FLAG.interactive;
  const extra = own ? { o: own } : {};
  if (pass.focused === el) flags |= FLAG.focused;
  const complaint = pass.asking === el && complaintOf(el);
  if (complaint) extra.e = complaint;
  if (inert) flags |= FLAG.disabled;
  if (el.hasAttributes() || interactive) flags |= stateFlags(el, tag, role);
  if (el.hasAttributes() || LEAVES.has(tag) || interactive) addRest(el, tag, role, name, interactive, extra);
  const level = role === 'heading' || role === 'treeitem' ? levelOf(el, tag, role) : 0;
  if (level) extra.l = level;
  const id = pass.nodes.length;
  pass.nodes.push(el);
  pass.rows.push([
    up.parent, flags, tag, round(rect.left + pass.sx), round(rect.top + pass.sy), round(rect.width), round(rect.height),
    pass.length, pass.length, role, name, extra,
  ]);
  return id;
}

/** What the browser's own bubble says when it has not let a form go. */
function complaintOf(el) {
  const asked = el.willValidate && el.form && !el.form.noValidate && el.matches(':user-invalid');
  return asked ? fold(el.validationMessage) : '';
}

/** What describes it is an alert in a colour of warning: a hint in the same place has another one. */
function isComplainedOf(el) {
  const ids = el.getAttribute('aria-describedby');
  return !!ids && ids.split(/\s+/).some((id) => {
    let told = id && el.getRootNode().getElementById?.(id);
    if (!told || !told.matches('[role=alert], [aria-live]') || !told.textContent.trim()) return false;
    for (let inner = told; inner; inner = [...inner.children].find((c) => c.textContent.trim())) told = inner;
    const [red, green, blue] = (getComputedStyle(told).color.match(/[\d.]+/g) || []).map(Number);
    return red > 120 && red > green + 60 && red > blue + 60;
  });
}

/** How style sheets for forms mark a field, or what holds it and its label, that is filled in wrongly. */
const MARKED_WRONG = ['is-invalid', 'has-error', 'field-error', 'input-error', 'form-error', 'error'];

function isMarkedWrong(el, tag) {
  if (!['input', 'select', 'textarea'].includes(tag) || el.type === 'hidden') return false;
  const marked = (one) => MARKED_WRONG.some((name) => one.classList.contains(name));
  if (marked(el)) return true;
  for (let around = el.parentElement, up = 0; around && around.tagName !== 'FORM' && up < 3; around = around.parentElement, up++) {
    // What holds it holds no other field. Looked for only where it is marked: a table may hold thousands.
    if (marked(around)) return around.querySelectorAll('input:not([type=hidden]), select, textarea').length === 1;
  }
  return false;
}

/** The flags that come from attributes and properties. */
function stateFlags(el, tag, role) {
  let flags = 0;
  if (CAN_BE_DISABLED.has(tag)) {
    if (el.matches(':disabled')) flags |= FLAG.disabled;
    if (el.willValidate && el.matches(':user-invalid')) flags |= FLAG.invalid;
  }
  // Who cannot type into a list can still choose from it.
  const untyped = el.readOnly && !(role === 'combobox' && el.hasAttribute('aria-expanded'));
  if (untyped || el.getAttribute('aria-readonly') === 'true') flags |= FLAG.readonly;
  if (el.required || el.getAttribute('aria-required') === 'true' || isStarred(el)) flags |= FLAG.required;
  const invalid = el.getAttribute('aria-invalid');
  if ((invalid && invalid !== 'false') || isComplainedOf(el) || isMarkedWrong(el, tag)) flags |= FLAG.invalid;
  const current = el.getAttribute('aria-current');
  const told = el.getAttribute('aria-selected');
  const chosen = told === 'true' || el.getAttribute('data-state') === 'active';
  // A router calls each link to the present page current, also the tabs that only ask for another part of it.
  if (chosen || drawnChosen.has(el) || (current && current !== 'false' && told !== 'false') || (tag === 'option' && el.selected)) flags |= FLAG.selected;
  const checked = checkedOf(el, tag, role);
  if (checked !== null) flags |= FLAG.checkedKnown | (checked ? FLAG.checked : 0);
  let expanded = el.getAttribute('aria-expanded');
  if (tag === 'details') expanded = String(el.open);
  if (tag === 'summary' && role === 'button') expanded = String(el.parentElement.open);
  if (expanded === 'true' || expanded === 'false') flags |= FLAG.expandedKnown | (expanded === 'true' ? FLAG.expanded : 0);
  return flags;
}

/** What only some elements have. */
function addRest(el, tag, role, name, interactive, extra) {
  if (el.hasAttribute('aria-describedby') || el.hasAttribute('title') || el.hasAttribute('aria-description')) {
    const description = descriptionOf(el, name);
    if (description) extra.d = description;
  }
  const value = valueOf(el, tag, role);
  if (value !== null && value !== undefined) extra.v = value.slice(0, 20000);
  if (tag === 'input' || tag === 'button') extra.t = el.type;
  const placeholder = el.getAttribute('placeholder') || el.getAttribute('aria-placeholder');
  if (placeholder) extra.p = placeholder;
  const href = hrefOf(el, tag);
  if (href) extra.h = href.slice(0, 4000);
  const hints = interactive || role === 'img' || tag === 'img' ? hintsOf(el, tag, name) : wordsOf(el, tag).join(' ').slice(0, 300);
  if (hints) extra.n = hints;
  if (tag === 'select') extra.s = [...el.options].slice(0, 1000).map((o) => fold(o.label || o.text).slice(0, 200));
  const columns = el.colSpan || Number(el.getAttribute('aria-colspan')) || 1;
  const rows = (tag === 'td' || tag === 'th' ? el.rowSpan : Number(el.getAttribute('aria-rowspan') ?? 1));
  if (columns > 1 || rows !== 1) extra.x = [columns, rows === 0 ? 65534 : rows || 1];
  const machine = tag === 'time' ? el.dateTime : tag === 'data' ? el.value : role === 'columnheader' ? el.getAttribute('aria-sort') || '' : '';
  if (machine) extra.m = machine.slice(0, 200);
  const form = tag === 'form' ? el : el.form;
  if (form === el) extra.w = (form.getAttribute('id') || '').slice(0, 200);
  else if (form && !form.contains(el)) extra.w = (form.getAttribute('id') || '?').slice(0, 200);
  if (frameIds.has(el)) {
    extra.f = frameIds.get(el);
    const style = getComputedStyle(el);
    extra.fx = [el.clientLeft + parseFloat(style.paddingLeft), el.clientTop + parseFloat(style.paddingTop)];
  }
}
