// One walk over a frame's drawn tree: gives rows of plain values that Rust turns into elements.

const FLAG = {
  visible: 1, offscreen: 2, interactive: 4, editable: 8, disabled: 16, readonly: 32, required: 64, invalid: 128,
  focused: 256, selected: 512, checkedKnown: 1024, checked: 2048, expandedKnown: 4096, expanded: 8192,
};

const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'head', 'meta', 'link', 'title', 'base', 'param', 'source', 'track', 'wbr']);
const ALWAYS = new Set(['iframe', 'frame', 'label', 'legend', 'video', 'audio', 'canvas', 'object', 'embed', 'form']);
const LEAVES = new Set(['select', 'textarea', 'input', 'svg', 'img', 'iframe', 'frame', 'canvas', 'video', 'audio', 'object', 'embed', 'datalist', 'progress', 'meter']);
const MAX_NODES = 400000;
const MAX_TEXT = 4000000;

let nodes = [];
const frameIds = new WeakMap();
let generation = 0;

/** Remember which frame an iframe element hosts, so that the walk can say where to stitch it. */
function nameFrame(id) {
  frameIds.set(this, id);
}

function isHandlerTarget(el) {
  return el.hasAttribute('onclick') || el.hasAttribute('onmousedown') || el.hasAttribute('ng-click') ||
    el.hasAttribute('@click') || el.hasAttribute('v-on:click') || listening.has(el);
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

function isDisabled(el) {
  if (el.matches(':disabled')) return true;
  return !!el.closest('[inert], [aria-disabled="true"]');
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
      default: return el.value;
    }
  }
  if (tag === 'textarea') return el.value;
  if (tag === 'select') return [...el.selectedOptions].map((o) => fold(o.label || o.text)).join(', ');
  if (tag === 'progress' || tag === 'meter') return el.hasAttribute('value') ? String(el.value) : null;
  if (role === 'slider' || role === 'spinbutton' || role === 'progressbar' || role === 'scrollbar') {
    return el.getAttribute('aria-valuetext') ?? el.getAttribute('aria-valuenow');
  }
  if (el.isContentEditable && (role === 'textbox' || role === 'searchbox' || role === 'combobox')) return (el.innerText || '').trim();
  if (role === 'combobox') return fold(el.textContent || '');
  return null;
}

function levelOf(el, tag, role) {
  const level = parseInt(el.getAttribute('aria-level') || '', 10);
  if (level > 0) return level;
  return role === 'heading' && /^h[1-6]$/.test(tag) ? Number(tag[1]) : role === 'heading' ? 2 : 0;
}

function hintsOf(el) {
  const words = [];
  const take = (value) => {
    if (value && typeof value === 'string') words.push(value);
  };
  for (const attr of ['data-testid', 'data-test', 'data-test-id', 'data-qa', 'data-cy', 'data-icon', 'id', 'name', 'class']) take(el.getAttribute(attr));
  let budget = 12;
  for (const inner of el.querySelectorAll('svg, use, i, [class*="icon"], [data-icon]')) {
    if (--budget < 0) break;
    take(inner.getAttribute('class'));
    take(inner.getAttribute('data-icon'));
    const ref = inner.getAttribute('href') || inner.getAttribute('xlink:href');
    if (ref) take(ref.split('#').pop());
  }
  return words.join(' ').replace(/\s+/g, ' ').slice(0, 300);
}

function hrefOf(el, tag) {
  switch (tag) {
    case 'a': case 'area': return el.hasAttribute('href') ? String(el.href.baseVal ?? el.href) : '';
    case 'form': return el.getAttribute('action') === null ? '' : new URL(el.getAttribute('action'), document.baseURI).href;
    case 'img': return el.currentSrc || el.src;
    case 'iframe': case 'frame': case 'embed': return el.src;
    default: return '';
  }
}

function focusedElement() {
  let at = document.activeElement;
  while (at && at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement;
  return at === document.body ? null : at;
}

/** Walk the frame. Gives a JSON text: page facts, one text stream, and a row an element. */
function walk(limit) {
  roleCache = new Map();
  nameCache = new Map();
  pseudoSelectors = null;
  const pass = {
    limit, nodes: [], rows: [], text: [], length: 0, atBreak: true, visited: 0, truncated: false,
    focused: focusedElement(), hasFocus: document.hasFocus(),
    sx: window.scrollX, sy: window.scrollY, vw: window.innerWidth, vh: window.innerHeight,
    designMode: document.designMode === 'on',
  };
  const root = document.documentElement;
  if (root) {
    walkElement(pass, root, {
      parent: -1, clip: NO_CLIP, absClip: NO_CLIP, opacity: 1, cursor: 'auto', hidden: false, heading: 0, editable: false,
    });
  }
  nodes = pass.nodes;
  generation += 1;
  return JSON.stringify({
    url: location.href, title: document.title, lang: (root && root.lang) || '', viewport: [pass.vw, pass.vh],
    scroll: [pass.sx, pass.sy], text: pass.text.join(''), truncated: pass.truncated, ready: document.readyState,
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
  if (el.shadowRoot) return el.shadowRoot.childNodes;
  if (tag === 'slot') {
    const assigned = el.assignedNodes();
    if (assigned.length) return assigned;
  }
  return el.childNodes;
}

/** Walk one element; tells whether anything in it was visible, and the box of that. */
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
    if (tag === 'input' && el.type === 'file') addRow(pass, el, tag, { left: 0, top: 0, width: 0, height: 0 }, up, { flags: 0, start: pass.length, own: '' });
    return null;
  }
  const rect = boxOf(el, style);
  const position = style.position;
  const outOfFlow = position === 'absolute' || position === 'fixed';
  const clip = position === 'fixed' ? NO_CLIP : position === 'absolute' ? up.absClip : up.clip;
  const opacity = up.opacity * (style.opacity === '1' ? 1 : Number(style.opacity));
  const clippedToNothing = isClippedToNothing(style, rect);
  const shown = style.visibility === 'visible';
  const gone = up.hidden && !(position === 'fixed') ? true : clippedToNothing;
  const drawable = shown && opacity > 0.01 && !gone && !isCutAway(rect, clip);
  const hasArea = rect.width > 0.5 && rect.height > 0.5;

  const cursor = style.cursor;
  const editable = el.isContentEditable && !up.editable;
  const native = isNativeControl(el, tag);
  const role = roleOf(el);
  const interactive = native || WIDGET_ROLES.has(role) && role !== 'gridcell' || isHandlerTarget(el) && tag !== 'body' && tag !== 'html' ||
    (cursor === 'pointer' && up.cursor !== 'pointer' && tag !== 'html' && tag !== 'body') ||
    (el.hasAttribute('tabindex') && el.tabIndex >= 0) || editable || role === 'gridcell' && el.tabIndex >= 0;

  const block = display !== 'inline' && display !== 'contents' && !display.startsWith('inline-');
  const cell = display === 'table-cell';
  if (block && !cell) breakLine(pass);
  const start = pass.length;

  // Text of its own decides whether it matters, so it is looked at before its children are walked.
  const leaf = LEAVES.has(tag) && !(tag === 'select' && role === 'listbox');
  let own = '';
  if (!leaf) {
    for (let node = el.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3 && own.length < 5000) own += node.data + ' ';
    }
    own = fold(own);
  }
  const matters = interactive || role !== 'generic' && role !== 'none' || own !== '' || ALWAYS.has(tag) ||
    tag === 'td' || tag === 'th' || tag === 'body' || tag === 'img' && (el.alt || rect.width > 40);
  let row = -1;
  if (matters && role !== 'document' && (shown || hasArea)) {
    let flags = 0;
    if (drawable && hasArea) flags |= FLAG.visible;
    const out = rect.right <= 0 || rect.bottom <= 0 || rect.left >= pass.vw || rect.top >= pass.vh || (clip && clip.scrolled && isCutAway(rect, clip.seen));
    if (out) flags |= FLAG.offscreen;
    if (interactive) flags |= FLAG.interactive;
    if (editable || (pass.designMode && tag === 'body')) flags |= FLAG.editable | FLAG.interactive;
    row = addRow(pass, el, tag, rect, up, { flags, start, own: drawable ? own : '' });
  }

  let below = null;
  if (!leaf) {
    const overflow = style.overflowX;
    const overflowY = style.overflowY;
    const clips = overflow !== 'visible' || overflowY !== 'visible';
    const scrolls = /auto|scroll/.test(overflow + overflowY);
    let innerClip = clip;
    // What a scroll container hides can be scrolled to; what a plain clip hides is gone.
    if (clips && !scrolls && tag !== 'body' && tag !== 'html' && display !== 'inline') innerClip = intersect(clip, rect);
    const down = {
      parent: row >= 0 ? row : up.parent,
      clip: innerClip,
      absClip: position !== 'static' || style.transform !== 'none' ? innerClip : outOfFlow ? clip : up.absClip,
      opacity, cursor, hidden: gone, editable: up.editable || el.isContentEditable,
    };
    const keepSpace = style.whiteSpaceCollapse === 'preserve' || (style.whiteSpace || '').startsWith('pre');
    for (const child of childrenOf(el, tag)) {
      if (child.nodeType === 3) {
        if (!shown || opacity <= 0.01 || gone || style.fontSize === '0px') continue;
        if (clip && (isCutAway(rect, clip) || (innerClip && (innerClip.r - innerClip.l <= 1 || innerClip.b - innerClip.t <= 1)))) continue;
        let text = child.data.replace(/[\uE000-\uF8FF\u200B]/g, '');
        if (keepSpace) {
          if (text.trim()) emit(pass, text);
        } else {
          text = text.replace(/[ \t\n\r\f]+/g, ' ');
          if (pass.atBreak) text = text.replace(/^ /, '');
          if (text) emit(pass, text);
        }
      } else if (child.nodeType === 1) {
        if (tagOf(child) === 'br') {
          breakLine(pass);
          continue;
        }
        const inner = walkElement(pass, child, down);
        if (inner) below = below ? union(below, inner) : inner;
      }
    }
  }
  if (row >= 0) {
    const data = pass.rows[row];
    data[8] = Math.max(pass.length, start);
    if (!hasArea && below && drawable) {
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
  if (drawable && hasArea) return rect;
  return below;
}

function union(a, b) {
  return { left: Math.min(a.left, b.left), top: Math.min(a.top, b.top), right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom) };
}

/** Row layout: see `snapshot/decode.rs`. */
function addRow(pass, el, tag, rect, up, { flags, start, own }) {
  const role = roleOf(el);
  const name = nameOf(el);
  const isControl = el.matches('button, input, select, textarea, fieldset, option, optgroup, [role], [aria-disabled], [inert] *, [aria-disabled="true"] *');
  if (isControl || flags & FLAG.interactive) {
    if (isDisabled(el)) flags |= FLAG.disabled;
    if (el.readOnly || el.getAttribute('aria-readonly') === 'true') flags |= FLAG.readonly;
    if (el.required || el.getAttribute('aria-required') === 'true') flags |= FLAG.required;
    const aria = el.getAttribute('aria-invalid');
    if ((aria && aria !== 'false') || (el.willValidate && el.matches(':user-invalid'))) flags |= FLAG.invalid;
  }
  if (pass.focused === el) flags |= FLAG.focused;
  const current = el.getAttribute('aria-current');
  if (el.getAttribute('aria-selected') === 'true' || (current && current !== 'false') || (tag === 'option' && el.selected)) flags |= FLAG.selected;
  const checked = checkedOf(el, tag, role);
  if (checked !== null) flags |= FLAG.checkedKnown | (checked ? FLAG.checked : 0);
  let expanded = el.getAttribute('aria-expanded');
  if (tag === 'details') expanded = String(el.open);
  if (tag === 'summary' && role === 'button' && el.parentElement) expanded = String(el.parentElement.open);
  if (expanded === 'true' || expanded === 'false') flags |= FLAG.expandedKnown | (expanded === 'true' ? FLAG.expanded : 0);

  const interactive = flags & FLAG.interactive;
  const extra = {};
  const description = interactive || el.hasAttribute('aria-describedby') || el.hasAttribute('title') ? descriptionOf(el, name) : '';
  if (description) extra.d = description;
  if (own) extra.o = own;
  const value = valueOf(el, tag, role);
  if (value !== null && value !== undefined) extra.v = value.slice(0, 20000);
  if (tag === 'input') extra.t = el.type;
  const placeholder = el.getAttribute('placeholder') || el.getAttribute('aria-placeholder');
  if (placeholder) extra.p = placeholder;
  const href = hrefOf(el, tag);
  if (href) extra.h = href.slice(0, 4000);
  if (interactive || role === 'img' || tag === 'img') {
    const hints = hintsOf(el);
    if (hints) extra.n = hints;
  } else {
    const test = el.getAttribute('data-testid') || el.getAttribute('data-test') || el.id;
    if (test) extra.n = test.slice(0, 200);
  }
  const level = levelOf(el, tag, role);
  if (level) extra.l = level;
  if (tag === 'select') extra.s = [...el.options].slice(0, 1000).map((o) => fold(o.label || o.text).slice(0, 200));
  if (frameIds.has(el)) {
    extra.f = frameIds.get(el);
    const style = getComputedStyle(el);
    extra.fx = [el.clientLeft + parseFloat(style.paddingLeft), el.clientTop + parseFloat(style.paddingTop)];
  }
  const id = pass.nodes.length;
  pass.nodes.push(el);
  pass.rows.push([
    up.parent, flags, tag, round(rect.left + pass.sx), round(rect.top + pass.sy), round(rect.width), round(rect.height),
    start, start, role, name, extra,
  ]);
  return id;
}
