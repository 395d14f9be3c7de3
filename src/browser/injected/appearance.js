// What a page looks like: a row for every box that is drawn, for every text and for every picture. One walk; what it
// gives is read by `state/appearance` as it stands. Nothing of the page is changed by it, and no event of the page's
// own tells of it: see `probeAll`.

const MAX_BOXES = 6000;
const MAX_TEXTS = 5000;
const MAX_OPTIONS = 100;

const LAYER_ROLES = new Set(['dialog', 'alertdialog', 'menu', 'listbox', 'tooltip', 'alert', 'status', 'tree']);
const SPEECH = new Set(['pre', 'code', 'kbd', 'samp', 'tt', 'var', 'xmp']);
const PICTURE_TAGS = new Set(['img', 'svg', 'canvas', 'video', 'iframe', 'embed', 'object', 'picture']);

/** `[r, g, b, a]` of a computed colour; `null`: written in a way that is not read here. */
function colorOf(text) {
  const m = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
  return m ? [Number(m[1]), Number(m[2]), Number(m[3]), m[4] === undefined ? 1 : Number(m[4])] : null;
}

/** A colour laid over an opaque one. */
function over(top, below, opacity) {
  const a = top[3] * opacity;
  return [0, 1, 2].map((i) => Math.round(top[i] * a + below[i] * (1 - a)));
}

function appearance() {
  labellings = new Map();
  forgetNames();
  const root = document.documentElement;
  const scroller = document.scrollingElement || root;
  const rootStyle = getComputedStyle(root);
  const bodyStyle = document.body ? getComputedStyle(document.body) : rootStyle;
  const meta = document.querySelector('meta[name="viewport"]');
  const look = {
    boxes: [], texts: [], pictures: [], els: [], index: new Map(), probes: [], ghosts: [], openers: [],
    sx: window.scrollX, sy: window.scrollY, reveals: revealing(), answers: answersOfResources(), truncated: false,
  };
  const canvas = colorOf(rootStyle.backgroundColor) || [255, 255, 255, 0];
  const paper = over(canvas, [255, 255, 255], 1);
  look.paper = paper;
  if (root) {
    lookAt(look, root, {
      parent: -1, clip: NO_CLIP, absClip: NO_CLIP, fixClip: NO_CLIP, window: NO_CLIP, opacity: 1, ground: paper, stuck: false,
      // What the browser draws of a feed or a file is its source.
      speech: !document.contentType.includes('html'),
      quoted: false, mute: false, disabled: false, moving: movingElements(),
    });
  }
  addOpeners(look);
  probeAll(look);
  return JSON.stringify({
    url: location.href, title: document.title, language: root.lang || '', viewport: [window.innerWidth, window.innerHeight],
    scroll: [look.sx, look.sy], extent: [scroller.scrollWidth, scroller.scrollHeight],
    client: [root.clientWidth, root.clientHeight],
    locked: [rootStyle, bodyStyle].some((s) => /hidden|clip/.test(s.overflowX)),
    held: [rootStyle, bodyStyle].some((s) => /hidden|clip/.test(s.overflowY)),
    rtl: rootStyle.direction === 'rtl' || bodyStyle.direction === 'rtl',
    scales: !!meta && /device-width/.test(meta.content || '') && adapts(),
    boxes: look.boxes, texts: look.texts, pictures: look.pictures, truncated: look.truncated,
  });
}

const adaptCache = new WeakMap();

/** A rule of its styles holds for some widths of the window only: it was made for more than one. */
function adapts() {
  const asks = (rules, budget) => [...rules].some((rule) => --budget.left > 0 && (
    rule.media && /width|orientation/.test(rule.media.mediaText) || rule.constructor.name === 'CSSContainerRule' ||
    rule.cssRules && rule.cssRules.length > 0 && asks(rule.cssRules, budget)));
  return [...document.styleSheets, ...(document.adoptedStyleSheets || [])].some((sheet) => {
    try {
      const known = adaptCache.get(sheet);
      if (known && known.rules === sheet.cssRules.length) return known.adapts;
      const answer = { rules: sheet.cssRules.length, adapts: asks(sheet.cssRules, { left: 20000 }) };
      adaptCache.set(sheet, answer);
      return answer.adapts;
    } catch {
      // A sheet of another origin can't be read: such are the large ones, which adapt.
      return true;
    }
  });
}

/** Elements that an animation without an end, or one that is under way, moves. */
function movingElements() {
  const moving = new Set();
  for (const animation of animations()) {
    const target = animation.effect && animation.effect.target;
    if (target && animation.playState === 'running') moving.add(target);
  }
  return moving;
}

const FIELDS = ['input', 'select', 'textarea', '[role=combobox]', '[role=textbox]', '[role=searchbox]', '[role=spinbutton]', '[role=listbox]'];
const NAMED_BY = FIELDS.map((field) => `${field}[aria-labelledby]`).join();
let labellings = new Map();

/** The ids of what fields are named by in the tree of an element. */
function labelling(el) {
  const root = el.getRootNode();
  let ids = labellings.get(root);
  if (!ids) {
    ids = new Set();
    for (const field of root.querySelectorAll(NAMED_BY)) {
      for (const id of field.getAttribute('aria-labelledby').split(/\s+/)) ids.add(id);
    }
    labellings.set(root, ids);
  }
  return ids;
}

/** The status of each resource, as far as the page may know it. */
function answersOfResources() {
  const answers = new Map();
  for (const entry of performance.getEntriesByType('resource')) if (entry.responseStatus >= 400) answers.set(entry.name, entry.responseStatus);
  return answers;
}

const REVEALED_BY = /:(hover|focus(-within|-visible)?|active|checked|target)\b/;
const revealCache = new WeakMap();

/** Selectors of what a rule brings into sight while something is pointed at: it is out of sight on purpose. */
function revealing() {
  const read = (rules) => {
    const selectors = [];
    gatherRevealing(rules, selectors, { left: 20000 });
    return selectors;
  };
  const found = [...readSheets(revealCache, read)].flat();
  return found.slice(0, 300).join(',');
}

function gatherRevealing(rules, found, budget) {
  for (const rule of rules) {
    if (--budget.left < 0) return;
    if (rule.cssRules && rule.cssRules.length) gatherRevealing(rule.cssRules, found, budget);
    if (!rule.selectorText || !REVEALED_BY.test(rule.selectorText)) continue;
    if (!rule.style.opacity && !rule.style.visibility) continue;
    for (const part of alternatives(rule.selectorText)) {
      const plain = part.replace(/:not\([^)]*\)/g, '').replace(/:(hover|focus(-within|-visible)?|active|checked|target)\b/g, '').trim().replace(/^[>+~]\s*/, '');
      // One that is no selector any more would make all of them none.
      if (plain && REVEALED_BY.test(part) && CSS.supports(`selector(${plain})`)) found.push(plain);
    }
  }
}

/** What stands between the commas of a selector, but for those in parentheses: `:where(a, button)`. */
function alternatives(selector) {
  const parts = [''];
  let depth = 0;
  for (const c of selector) {
    depth += c === '(' ? 1 : c === ')' ? -1 : 0;
    if (c === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += c;
  }
  return parts;
}

function isRevealed(look, el) {
  if (!look.reveals) return false;
  try {
    return el.closest(look.reveals) !== null;
  } catch {
    return false;
  }
}

function boxIn(look, rect) {
  return [round(rect.left + look.sx), round(rect.top + look.sy), round(rect.width), round(rect.height)];
}

function clipIn(look, clip) {
  return [round(clip.l + look.sx), round(clip.t + look.sy), round(Math.max(0, clip.r - clip.l)), round(Math.max(0, clip.b - clip.t))];
}

function lookAt(look, el, up) {
  if (look.boxes.length >= MAX_BOXES) {
    look.truncated = true;
    return;
  }
  const tag = tagOf(el);
  if (SKIPPED.has(tag) || tag === 'br') return;
  const style = getComputedStyle(el);
  const display = style.display;
  if (display === 'none') return;
  const position = style.position;
  const clip = position === 'fixed' ? up.fixClip : position === 'absolute' ? up.absClip : up.clip;
  const rect = boxOf(el, display);
  const ownOpacity = Number(style.opacity);
  const opacity = up.opacity * ownOpacity;
  const leaf = LEAVES.has(tag);
  const role = roleOf(el);
  const interactive = isNativeControl(el, tag) || WIDGET_ROLES.has(role) && role !== 'gridcell' || isInteractive(el, tag, role, !el.hasAttributes());
  const shown = style.visibility === 'visible' && opacity > 0.02 && rect.width > 0.5 && rect.height > 0.5 &&
    !isClippedToNothing(style, rect, position, style.overflowX) && !(clip !== NO_CLIP && isCutAway(rect, clip)) && !up.gone;
  const color = colorOf(style.backgroundColor);
  const picture = style.backgroundImage !== 'none';
  const id = look.boxes.length;
  const stuck = position === 'fixed' || position === 'sticky' || up.stuck;
  const transform = style.transform !== 'none' || style.translate !== 'none' && style.translate !== '';
  const disabled = up.disabled || isDisabled(el) || tag === 'label' && el.control !== null && isDisabled(el.control);
  const moving = up.moves || up.moving.has(el);
  // In a table of what was changed the texts are cited.
  const cited = (tag === 'del' || tag === 'ins') && el.closest('table') !== null;
  const speech = up.speech || SPEECH.has(tag) || cited || style.fontFamily.split(',')[0].includes('mono') && display !== 'inline-block' && style.whiteSpace.startsWith('pre');
  const quoted = up.quoted || tag === 'blockquote' || tag === 'q';
  const mute = up.mute || el.getAttribute('aria-hidden') === 'true';

  const box = { b: boxIn(look, rect), tag };
  if (up.parent >= 0) box.parent = up.parent;
  if (role !== 'generic' && role !== 'none') box.role = role;
  if (interactive || role === 'img' || role === 'heading' || LAYER_ROLES.has(role)) {
    const name = nameOf(el);
    if (name) box.name = name.slice(0, 120);
  }
  const classes = el.getAttribute('class');
  if (classes) box.classes = classes.trim().slice(0, 300);
  box.display = display;
  if (position !== 'static') box.position = position;
  if (style.float !== 'none') box.floats = true;
  if (style.zIndex !== 'auto') box.z = Number(style.zIndex);
  if (opacity < 0.995) box.opacity = round(opacity);
  if (shown) box.shown = true;
  if (style.visibility !== 'visible') box.hidden = true;
  if (interactive) box.interactive = true;
  if (style.cursor === 'pointer') box.pointer = true;
  if (disabled) box.disabled = true;
  if (mute) box.mute = true;
  if (color && color[3] > 0) box.paint = [color[0], color[1], color[2], Math.round(color[3] * 255)];
  if (picture) box.picture = /url\(/.test(style.backgroundImage) ? 'url' : 'gradient';
  const bordered = ['Top', 'Right', 'Bottom', 'Left'].filter((side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== 'none' &&
    (colorOf(style[`border${side}Color`]) || [0, 0, 0, 1])[3] > 0.05).length;
  if (bordered) box.borders = bordered;
  // An arrow is drawn by the borders of a box without content, an icon by a mask over a colour.
  const arrow = bordered && display !== 'inline' && !el.clientWidth && !el.clientHeight;
  if (arrow || style.maskImage !== 'none' && color && color[3] > 0.05) box.drawn = true;
  if (style.boxShadow !== 'none') box.shadow = true;
  if (transform) box.transformed = true;
  if (position === 'relative' && [style.left, style.top].some((v) => v !== 'auto' && v !== '0px')) box.shifted = true;
  if (['Top', 'Right', 'Bottom', 'Left'].some((side) => parseFloat(style[`margin${side}`]) < 0)) box.pulled = true;
  if (moving) box.moving = true;
  if (style.pointerEvents === 'none') box.untouchable = true;
  if (stuck) box.stuck = true;
  if (speech) box.speech = true;
  if (quoted) box.quoted = true;
  if (el.isContentEditable) box.editable = true;
  if (el.getAttribute('aria-busy') === 'true') box.busy = true;
  if (el.getAttribute('aria-expanded') === 'true' || tag === 'details' && el.open) box.opened = true;
  if (el.getAttribute('aria-expanded') === 'true' && (el.hasAttribute('aria-controls') || el.hasAttribute('aria-owns'))) look.openers.push(id);
  const title = el.getAttribute('title');
  if (title) box.title = title.slice(0, 200);
  if (LAYER_ROLES.has(role) || el.getAttribute('aria-modal') === 'true' || tag === 'dialog' || el.hasAttribute('popover')) box.layer = true;
  const clipsX = style.overflowX !== 'visible' && display !== 'inline' && tag !== 'html' && tag !== 'body';
  const clipsY = style.overflowY !== 'visible' && display !== 'inline' && tag !== 'html' && tag !== 'body';
  const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
  if (clipsX || clipsY) {
    // What a script or the focus has rolled can be rolled back.
    box.overflow = [el.scrollLeft > 0 && style.overflowX === 'hidden' ? 'auto' : style.overflowX, el.scrollTop > 0 && style.overflowY === 'hidden' ? 'auto' : style.overflowY];
    box.inner = [el.clientWidth, el.clientHeight];
    box.content = [el.scrollWidth, el.scrollHeight];
    // What is laid out from the bottom up is scrolled backwards, and all of it can be come to.
    if (/auto|scroll/.test(style.overflowY) && !/column-reverse/.test(style.flexDirection)) box.rolled = Math.max(0, el.scrollTop);
  }
  if (style.textOverflow === 'ellipsis') box.ellipsis = true;
  if (style.webkitLineClamp !== 'none' && style.webkitLineClamp) box.clamped = true;
  if (style.maskImage && style.maskImage !== 'none') box.faded = true;
  if (clip !== NO_CLIP) box.clip = clipIn(look, clip);
  if (up.window !== NO_CLIP && position !== 'fixed') box.window = clipIn(look, up.window);
  if (display.endsWith('grid')) box.columns = style.gridTemplateColumns.split(' ').filter((t) => /px$/.test(t)).length;
  if (/span|\//.test(`${style.gridColumnStart}${style.gridColumnEnd}${style.gridRowStart}${style.gridRowEnd}`)) box.spans = true;
  // From one line to another one that is not the next: "1 / -1".
  const far = (from, to) => /^-?\d+$/.test(from) && /^-?\d+$/.test(to) && Number(to) - Number(from) !== 1;
  if (far(style.gridColumnStart, style.gridColumnEnd) || far(style.gridRowStart, style.gridRowEnd)) box.spans = true;
  if (tag === 'td' || tag === 'th') {
    if (el.colSpan > 1 || el.rowSpan > 1) box.spans = true;
  }
  if (tag === 'a' && el.hasAttribute('href')) box.href = String(el.href.baseVal ?? el.href).slice(0, 500);
  if (tag === 'input') box.kind = el.type;
  if (tag === 'select' && shown) box.options = [...el.options].slice(0, MAX_OPTIONS).map((option) => option.text.trim().slice(0, 120));
  if (tag === 'label' ? el.control : el.id && labelling(el).has(el.id)) box.labels = true;
  if (style.flexWrap === 'wrap') box.wraps = true;
  if (Number(style.flexGrow) > 0) box.grows = true;
  if (style.direction === 'rtl') box.rtl = true;
  for (const which of ['::before', '::after']) {
    const pseudo = pseudoLook(el, which);
    if (!pseudo) continue;
    box.drawn = true;
    if (pseudo.cover) box.scrim = true;
    if (pseudo.veil && position !== 'static' && display !== 'inline' && shown) box.veil = veilIn(look, el, rect, pseudo.veil);
    if (pseudo.text && shown && look.texts.length < MAX_TEXTS) {
      look.texts.push({ owner: id, text: pseudo.text.slice(0, 200), b: box.b, generated: true, size: parseFloat(style.fontSize) || 0, weight: 400 });
    }
  }
  if (opacity <= 0.05 && interactive && isRevealed(look, el)) box.revealed = true;
  look.boxes.push(box);
  look.els.push(el);
  look.index.set(el, id);

  // The ground that what stands in here is read on.
  let ground = up.ground;
  if (picture || style.backdropFilter !== 'none' || style.mixBlendMode !== 'normal') ground = null;
  else if (color === null) ground = null;
  else if (color[3] * ownOpacity >= 0.999) ground = [color[0], color[1], color[2]].map(Math.round);
  else if (color[3] > 0) ground = ground && over(color, ground, ownOpacity);
  // What is lifted out of the flow may stand before anything.
  if ((position === 'absolute' || position === 'fixed') && !(color && color[3] === 1)) ground = null;

  if (shown && PICTURE_TAGS.has(tag)) addPicture(look, el, tag, id, style, rect);
  else if (shown && box.picture === 'url') addBackground(look, el, id, style, rect);
  if (shown && (interactive || tag === 'img') && tag !== 'option') addProbes(look, id, [rect], false);
  if (shown && style.pointerEvents === 'none' && opacity > 0.9 && color && color[3] >= 0.95 && position !== 'static') look.ghosts.push({ id, rect });

  if (leaf) {
    if (shown && tag === 'input' && ['submit', 'button', 'reset'].includes(el.type)) addText(look, el, id, el.value, [rect], style, { ground, opacity, clip, typed: false, disabled, mute });
    if (shown && tag === 'input' && !['submit', 'button', 'reset', 'checkbox', 'radio', 'range', 'color', 'file', 'hidden', 'image', 'password'].includes(el.type)) {
      box.value = (el.value || '').slice(0, 200);
      box.letters = parseFloat(style.fontSize) || 0;
      const hint = el.getAttribute('placeholder');
      if (hint) look.texts.push({ owner: id, text: hint.slice(0, 200), b: box.b, hint: true, size: parseFloat(style.fontSize) || 0, weight: 400 });
    }
    return;
  }
  const innerClip = clipsX || clipsY ? cutBy(clip, rect, clipsX && !/auto|scroll/.test(style.overflowX), clipsY && !/auto|scroll/.test(style.overflowY)) : clip;
  const contains = position !== 'static' || transform;
  const down = {
    parent: id, clip: innerClip, absClip: contains ? innerClip : up.absClip, fixClip: transform ? innerClip : up.fixClip,
    window: scrolls && (clipsX || clipsY) ? intersect(up.window, rect) : up.window, opacity, ground, stuck, speech, quoted, mute, disabled,
    moving: up.moving, moves: moving, gone: up.gone && position !== 'fixed' || isClippedToNothing(style, rect, position, style.overflowX),
  };
  const readable = style.visibility === 'visible' && !down.gone;
  const folded = (tag === 'details' && !el.open) || el.hidden === 'until-found';
  for (const child of childrenOf(el, tag)) {
    if (child.nodeType === 3) {
      if (!readable || folded || opacity <= 0.005 || !/\S/.test(child.data)) continue;
      const range = document.createRange();
      range.selectNodeContents(child);
      const rects = [...range.getClientRects()].filter((r) => r.width > 0.5 && r.height > 0.5);
      if (!rects.length && parseFloat(style.fontSize) === 0) box.letterless = true;
      if (rects.length) addText(look, el, id, child.data, rects, style, { ground, opacity, clip: innerClip, typed: false, disabled, mute, window: down.window });
    } else if (child.nodeType === 1) {
      if (folded && tagOf(child) !== 'summary') continue;
      lookAt(look, child, down);
    }
  }
}

/** Who has unfolded what. What more than one names as its own is nobody's. */
function addOpeners(look) {
  const named = new Map();
  for (const opener of look.openers) {
    const el = look.els[opener];
    const ids = new Set(`${el.getAttribute('aria-controls') || ''} ${el.getAttribute('aria-owns') || ''}`.split(/\s+/));
    for (const id of ids) {
      const at = id && look.index.get(el.getRootNode().getElementById?.(id));
      if (at !== undefined && at !== '') named.set(at, named.has(at) ? -1 : opener);
    }
  }
  for (const [at, opener] of named) if (opener >= 0) look.boxes[at].opener = opener;
}

/** A clip that is narrowed by a box, along one axis or both. */
function cutBy(clip, rect, x, y) {
  if (!x && !y) return clip;
  const far = 1e7;
  const c = clip === NO_CLIP ? { l: -far, t: -far, r: far, b: far } : clip;
  return {
    l: x ? Math.max(c.l, rect.left) : c.l, r: x ? Math.min(c.r, rect.right) : c.r,
    t: y ? Math.max(c.t, rect.top) : c.t, b: y ? Math.min(c.b, rect.bottom) : c.b,
  };
}

/** What is drawn before or after an element's content, where something is. */
function pseudoLook(el, which) {
  const style = getComputedStyle(el, which);
  const content = style.content;
  if (content === 'none' || content === 'normal' || style.display === 'none') return null;
  const text = [...content.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((m) => m[1]).join('').replace(/[\uE000-\uF8FF]/g, '').trim();
  const paint = colorOf(style.backgroundColor);
  const painted = paint && paint[3] > 0.05 || style.backgroundImage !== 'none' ||
    [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].some((width) => parseFloat(width) > 0);
  if (!text && !painted && content === '""') return null;
  return { text, cover: style.position === 'absolute' && painted, veil: isVeil(style, paint) ? style : null };
}

/** Opaque, and drawn after what the flow has put into the box. */
function isVeil(style, paint) {
  return style.position === 'absolute' && paint && paint[3] >= 0.95 && Number(style.opacity) >= 0.95 && style.visibility === 'visible' &&
    [style.transform, style.scale, style.translate, style.rotate, style.maskImage].every((v) => !v || v === 'none') && style.clipPath === 'none' && style.mixBlendMode === 'normal' && !(Number(style.zIndex) < 0);
}

/** Where it stands in its box, which it is placed by: its offsets and sides are told in pixels. */
function veilIn(look, el, rect, style) {
  const sides = [style.left, style.top, style.width, style.height].map(parseFloat);
  if (sides.some((n) => !Number.isFinite(n))) return null;
  const [left, top, width, height] = sides;
  return boxIn(look, { left: rect.left + el.clientLeft + left, top: rect.top + el.clientTop + top, width, height });
}

function addText(look, el, id, data, rects, style, facts) {
  if (look.texts.length >= MAX_TEXTS) {
    look.truncated = true;
    return;
  }
  const text = data.replace(/\s+/g, ' ').trim();
  if (!text) return;
  const lines = linesOf(rects);
  let box = lines[0];
  for (const line of lines.slice(1)) box = union(box, line);
  const row = {
    owner: id, text: text.slice(0, 400), b: boxIn(look, { ...box, width: box.right - box.left, height: box.bottom - box.top }),
    lines: lines.slice(0, 24).map((l) => boxIn(look, { ...l, width: l.right - l.left, height: l.bottom - l.top })),
    size: parseFloat(style.fontSize) || 0, weight: Number(style.fontWeight) || 400,
  };
  if (facts.clip !== NO_CLIP) row.clip = clipIn(look, facts.clip);
  const fill = colorOf(style.webkitTextFillColor) || colorOf(style.color);
  if (fill && style.backgroundClip !== 'text' && style.webkitBackgroundClip !== 'text') {
    row.color = [Math.round(fill[0]), Math.round(fill[1]), Math.round(fill[2])];
    row.alpha = round(fill[3] * facts.opacity);
  }
  if (facts.ground) row.ground = facts.ground;
  if (facts.disabled) row.disabled = true;
  if (facts.mute) row.mute = true;
  if (style.textShadow !== 'none') row.shaded = true;
  if (style.textAlign) row.align = style.textAlign;
  look.texts.push(row);
  addProbes(look, look.texts.length - 1, lines.slice(0, 3), true, id);
}

/** The pieces of a text, a piece a line. */
function linesOf(rects) {
  const lines = [];
  for (const r of rects) {
    const last = lines[lines.length - 1];
    if (last && Math.abs(last.top - r.top) < 2 && Math.abs(last.bottom - r.bottom) < 2) {
      last.left = Math.min(last.left, r.left);
      last.right = Math.max(last.right, r.right);
    } else lines.push({ left: r.left, top: r.top, right: r.right, bottom: r.bottom });
  }
  return lines;
}

/** Where a picture comes from. What follows the sign `#` is drawn by, and the browser may name that which it was first. */
function sourceOf(el) {
  const [now, said] = [el.currentSrc || '', el.src || ''];
  return !now || said.split('#')[0] === now.split('#')[0] ? said : now;
}

/** Its beginning tells what it is, its end how it is to be drawn. */
function shortened(address) {
  return address.length > 300 ? address.slice(0, 220) + address.slice(-80) : address;
}

function addPicture(look, el, tag, id, style, rect) {
  const row = { owner: id, kind: tag, b: boxIn(look, rect) };
  if (tag === 'img') {
    row.source = shortened(sourceOf(el));
    row.natural = [el.naturalWidth, el.naturalHeight];
    row.declared = ['width', 'height'].map((side) => parseFloat(el.getAttribute(side)) || 0);
    row.loaded = el.complete && el.naturalWidth > 0;
    row.broken = el.complete && el.naturalWidth === 0 && !!(el.getAttribute('src') || el.getAttribute('srcset'));
    row.waits = !el.complete || [...el.attributes].some((a) => /^data-(src|srcset|lazy|original)/.test(a.name));
    row.fit = style.objectFit;
    // The corners are rounded away: what is square is drawn as a circle.
    if (style.borderTopLeftRadius === '50%') row.circle = true;
    const padX = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + parseFloat(style.borderLeftWidth) + parseFloat(style.borderRightWidth);
    const padY = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom) + parseFloat(style.borderTopWidth) + parseFloat(style.borderBottomWidth);
    row.drawn = [round(rect.width - padX), round(rect.height - padY)];
    const alt = el.getAttribute('alt');
    if (alt !== null) row.alt = alt.slice(0, 120);
  } else if (tag === 'video') {
    row.loaded = el.readyState > 0 || !!el.poster;
    row.broken = !!el.error;
  } else row.loaded = true;
  look.pictures.push(row);
}

/** A picture that a style draws; only what is known to have failed is worth a row. */
function addBackground(look, el, id, style, rect) {
  for (const m of style.backgroundImage.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)) {
    const status = look.answers.get(m[1]);
    if (status) look.pictures.push({ owner: id, kind: 'background', b: boxIn(look, rect), source: m[1].slice(0, 300), broken: true, status });
  }
}
