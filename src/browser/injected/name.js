// Accessible names and descriptions, after "Accessible Name and Description Computation 1.2".

const NAME_FROM_CONTENT = new Set((
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio ' +
  'rowheader switch tab term tooltip treeitem').split(' '));
// These take a name from their content only while a name above them is being gathered.
// Drawn as one thing in the line: what it says is a word of its own.
const REPLACED = new Set(['img', 'svg', 'input', 'textarea', 'select']);
const NAME_PROHIBITED_TEXT = new Set(['script', 'style', 'template', 'noscript', 'head']);
const VALUE_ROLES = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'slider', 'spinbutton']);

let nameCache = new Map();
let drawnCache = new Map();
// What an element gives to the names above it, where nothing special asks for it.
let contentCache = new Map();

/** The page may have changed: nothing holds that was found out of roles, labels and names. */
function forgetNames() {
  roleCache = new Map();
  labelCache = new Map();
  nameCache = new Map();
  drawnCache = new Map();
  contentCache = new Map();
  pseudoSelectors = null;
}

// Private-use characters are icon glyphs: nobody reads them.
function fold(text) {
  if (!/[^\S ]| {2}|^ | $|[\uE000-\uF8FF\u200B]/.test(text)) return text;
  return text.replace(/[\uE000-\uF8FF]/g, '').replace(/[\s\u200B]+/g, ' ').trim();
}

/** How an element takes part in a line of text: 0 not at all, 1 in the line, 2 as a block of its own. */
function drawnAs(el) {
  let drawn = drawnCache.get(el);
  if (drawn === undefined) {
    const style = getComputedStyle(el);
    const display = style.display;
    const visibility = style.visibility;
    drawn = display === 'none' || visibility === 'hidden' || visibility === 'collapse' ? 0
      : display === 'inline' || display === 'contents' ? 1 : 2;
    drawnCache.set(el, drawn);
  }
  return drawn;
}

function isNameHidden(el) {
  return drawnAs(el) === 0 || el.getAttribute('aria-hidden') === 'true';
}

function byIds(el, attr) {
  const ids = el.getAttribute(attr);
  if (!ids) return [];
  const root = el.getRootNode();
  return ids.split(/\s+/).filter(Boolean).map((id) => (root.getElementById ? root.getElementById(id) : null)).filter(Boolean);
}

let pseudoSelectors = null;

/** Selectors that may carry text in ::before or ::after, so that elements without are not asked. */
function pseudoText(el, which) {
  if (pseudoSelectors === null) pseudoSelectors = collectPseudoSelectors();
  if (!pseudoSelectors[which]) return '';
  try {
    if (!el.matches(pseudoSelectors[which])) return '';
  } catch {
    return '';
  }
  const style = getComputedStyle(el, which);
  const content = style.content;
  if (!content || content === 'none' || content === 'normal' || style.display === 'none' || style.visibility === 'hidden') return '';
  // `content: "image" / "alternative"` names the alternative.
  const slash = content.match(/\/\s*"((?:[^"\\]|\\.)*)"\s*$/);
  const strings = slash ? [slash[1]] : [...content.matchAll(/"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)\)/g)]
    .map((m) => (m[1] !== undefined ? m[1] : el.getAttribute(m[2]) || ''));
  const text = strings.join('').replace(/\\"/g, '"');
  if (!slash && isGlyph(text, style.fontFamily, el)) return '';
  return style.display === 'inline' ? text : ` ${text} `;
}

/** One character in a font of its own: a font of icons draws something else for it, and nobody reads it. */
function isGlyph(text, font, el) {
  if ([...text.trim()].length !== 1) return false;
  const differs = (other) => !!other && getComputedStyle(other).fontFamily !== font;
  const words = [...el.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return differs(el.parentElement) && (!words || differs(el));
}

// What was found in a sheet, for as long as it has as many rules.
const sheetCache = new WeakMap();

/** What is read of each sheet of the page, once for as long as it has as many rules. One of another origin cannot be read. */
function* readSheets(cache, read) {
  for (const sheet of [...document.styleSheets, ...(document.adoptedStyleSheets || [])]) {
    let rules;
    try {
      rules = sheet.cssRules;
    } catch {
      continue;
    }
    let known = cache.get(sheet);
    if (!known || known.rules !== rules.length) {
      known = { rules: rules.length, found: read(rules) };
      cache.set(sheet, known);
    }
    yield known.found;
  }
}

function collectPseudoSelectors() {
  const all = { '::before': [], '::after': [] };
  const read = (rules) => {
    const found = { '::before': [], '::after': [] };
    visitRules(rules, found, { left: 20000 });
    return found;
  };
  // Of a sheet that cannot be read, glyphs are decoration far more often than words.
  for (const known of readSheets(sheetCache, read)) {
    for (const which of ['::before', '::after']) all[which].push(...known[which]);
  }
  const join = (list) => list.slice(0, 500).join(',');
  return { '::before': join(all['::before']), '::after': join(all['::after']) };
}

function visitRules(rules, found, budget) {
  for (const rule of rules) {
    if (--budget.left < 0) return;
    if (rule.cssRules && rule.cssRules.length) visitRules(rule.cssRules, found, budget);
    const selector = rule.selectorText;
    if (!selector || !/::?(before|after)/.test(selector)) continue;
    const content = rule.style.content;
    if (!content || !/[^\s"'\uE000-\uF8FF]/.test(content.replace(/^(none|normal|inherit|initial)$/, ''))) continue;
    for (const part of selector.split(',')) {
      const m = part.match(/::?(before|after)\s*$/);
      if (m) found['::' + m[1]].push(part.replace(/::?(before|after)\s*$/, '').trim() || '*');
    }
  }
}

/**
 * A picture of a library's own beside words: what it is called is for those who write apps ("plus" before "New production"), and
 * nobody reads it.
 */
function isIconBesideWords(el) {
  const inner = el.firstElementChild;
  if (el.getAttribute('role') !== 'img' || !inner || inner.nextElementSibling || tagOf(inner) !== 'svg') return false;
  if (inner.getAttribute('aria-hidden') !== 'true' || !/^[a-z-]+$/.test(el.getAttribute('aria-label') || '')) return false;
  const owner = el.parentElement && el.parentElement.closest('button, a, [role]');
  return !!owner && /\p{L}/u.test(owner.textContent || '');
}

/** What one reads who rests the pointer on a control without words: the title of what only holds it. */
function titleAround(el) {
  const around = el.parentElement;
  if (!around || around.childElementCount > 1 || /\S/.test(around.textContent || '')) return '';
  return around.getAttribute('title') || '';
}

/** Text of the children, as they are drawn. */
function contentText(el, ctx) {
  let out = pseudoText(el, '::before');
  const children = el.shadowRoot ? el.shadowRoot.childNodes
    : tagOf(el) === 'slot' && el.assignedNodes().length ? el.assignedNodes() : el.childNodes;
  for (const child of children) {
    if (child.nodeType === 3) out += child.data;
    else if (child.nodeType === 1) {
      if (tagOf(child) === 'br') {
        out += ' ';
        continue;
      }
      const text = isIconBesideWords(child) ? '' : textAlternative(child, ctx);
      if (text) out += drawnAs(child) === 2 || REPLACED.has(tagOf(child)) ? ` ${text} ` : text;
    }
    if (out.length > 2000) break;
  }
  if (el.hasAttribute('aria-owns')) for (const owned of byIds(el, 'aria-owns')) if (!ctx.seen.has(owned)) out += ` ${textAlternative(owned, ctx)}`;
  return out + pseudoText(el, '::after');
}

function valueText(el, role, ctx) {
  if (role === 'combobox' || role === 'listbox') {
    if (tagOf(el) === 'select') return [...el.selectedOptions].map((o) => o.label || o.text).join(' ');
    if (tagOf(el) === 'input') return el.value;
    return [...el.querySelectorAll('[role="option"][aria-selected="true"]')].map((o) => textAlternative(o, ctx)).join(' ');
  }
  if (role === 'slider' || role === 'spinbutton') {
    return el.getAttribute('aria-valuetext') || el.getAttribute('aria-valuenow') || el.value || '';
  }
  return tagOf(el) === 'input' || tagOf(el) === 'textarea' ? el.value : el.textContent;
}

function nativeName(el, tag, ctx) {
  const labels = labelsOf(el);
  if (labels.length && !ctx.inLabel) {
    const text = labels.map((l) => textAlternative(l, { ...ctx, inLabel: true, skip: el, ref: true })).filter(Boolean).join(' ');
    if (fold(text)) return text;
  }
  switch (tag) {
    case 'input': {
      const type = el.type;
      if (type === 'submit' || type === 'reset' || type === 'button') {
        return el.value || (el.hasAttribute('value') ? '' : type === 'submit' ? 'Submit' : type === 'reset' ? 'Reset' : '');
      }
      if (type === 'image') return el.alt || el.title || 'Submit';
      if (type === 'file') return '';
      return '';
    }
    case 'img': case 'area': return el.getAttribute('alt') || '';
    case 'fieldset': return childName(el, 'legend', ctx);
    case 'table': return el.caption ? childText(el.caption, ctx) : '';
    case 'details': return '';
    case 'optgroup': return el.label;
    case 'option': return el.label || '';
    case 'svg': case 'g': case 'symbol': {
      for (const child of el.children) if (tagOf(child) === 'title') return child.textContent;
      return el.getAttribute('xlink:title') || '';
    }
    default: return '';
  }
}

function childText(child, ctx) {
  return textAlternative(child, { ...ctx, ref: true });
}

function childName(el, tag, ctx) {
  for (const child of el.children) if (tagOf(child) === tag) return childText(child, ctx);
  return '';
}

/**
 * The text alternative of one node. `ctx`: `seen` nodes (no circles), `ref` (reached through a reference: hidden
 * nodes count), `inner` (a name above is being gathered), `inLabel`, `skip` (the control a label belongs to).
 */
function textAlternative(el, ctx) {
  if (ctx.seen.has(el) || ctx.seen.size > 3000) return '';
  const tag = tagOf(el);
  if (NAME_PROHIBITED_TEXT.has(tag) && !ctx.ref) return '';
  if (!ctx.hiddenRef && isNameHidden(el) && !(ctx.top)) {
    if (ctx.ref && ctx.direct === el) ctx = { ...ctx, hiddenRef: true };
    else return '';
  }
  ctx.seen.add(el);
  const below = ctx.inner && !ctx.top ? ctx : { ...ctx, inner: true, top: false };

  if (!ctx.inRef) {
    const refs = byIds(el, 'aria-labelledby');
    if (refs.length) {
      const text = refs.map((r) => textAlternative(r, {
        ...ctx, seen: new Set(r === el ? [] : [el]), ref: true, direct: r, inRef: true, inner: true, top: false, hiddenRef: false,
      })).filter(Boolean).join(' ');
      if (fold(text)) return text;
    }
  }
  const role = roleOf(el);
  // A control inside a label or a reference speaks its value (accname, embedded control).
  if (ctx.inner && VALUE_ROLES.has(role) && ctx.skip !== el && !(ctx.inRef && ctx.direct === el)) {
    return valueText(el, role, below);
  }
  if (ctx.skip === el) return '';
  const label = el.getAttribute('aria-label');
  if (label && label.trim()) return label;
  if (role !== 'none' || tag === 'img') {
    const native = nativeName(el, tag, below);
    if (native && fold(native)) return native;
  }
  // A list that is drawn around its field is called as that is.
  const field = ctx.top && role === 'combobox' && tag !== 'select' ? fieldWithin(el) : null;
  if (field) {
    const called = textAlternative(field, { seen: new Set(), top: true });
    if (fold(called)) return called;
  }
  if (NAME_FROM_CONTENT.has(role) || ctx.inner || ctx.ref) {
    if (!(tag === 'input' || tag === 'textarea' || tag === 'select' || tag === 'svg' || tag === 'iframe')) {
      const plain = !below.ref && !below.inLabel && !below.inRef && !below.hiddenRef && !below.skip;
      const around = ctx.top && (role === 'button' || role === 'link') ? titleAround(el) : '';
      if (fold(around)) return around;
      let text = plain ? contentCache.get(el) : undefined;
      if (text === undefined) {
        text = contentText(el, below);
        if (plain) contentCache.set(el, text);
      }
      if (fold(text)) return text;
    }
  }
  const title = tag === 'img' && el.getAttribute('alt') === '' ? '' : el.getAttribute('title');
  if (title && title.trim()) return title;
  const placeholder = el.getAttribute('placeholder') || el.getAttribute('aria-placeholder');
  if (placeholder && (tag === 'input' || tag === 'textarea' || VALUE_ROLES.has(role)) && !ctx.inner) return placeholder;
  return '';
}

const NAME_PROHIBITED = new Set((
  'caption code definition deletion emphasis generic insertion mark none paragraph strong subscript superscript ' +
  'suggestion time').split(' '));

const NEVER_NAMED = new Set((
  'div span p ul ol li dl dd tr tbody thead tfoot nav main section article header footer aside form body').split(' '));

/** The name of an element without attributes, where that is plain to see: most of a page is such. */
function plainName(el, role) {
  if (NAME_FROM_CONTENT.has(role)) {
    if (el.firstElementChild || el.shadowRoot || tagOf(el) === 'slot') return undefined;
    return fold(pseudoText(el, '::before') + el.textContent + pseudoText(el, '::after')).slice(0, 1000);
  }
  return NEVER_NAMED.has(tagOf(el)) && !el.isContentEditable ? '' : undefined;
}

function nameOf(el) {
  let name = nameCache.get(el);
  if (name !== undefined) return name;
  const role = roleOf(el);
  if (!el.hasAttributes()) {
    name = plainName(el, role);
    if (name !== undefined) {
      nameCache.set(el, name);
      return name;
    }
  }
  name = NAME_PROHIBITED.has(role) && !el.isContentEditable && !hasAriaName(el) ? ''
    : fold(textAlternative(el, { seen: new Set(), top: true })).slice(0, 1000);
  nameCache.set(el, name);
  return name;
}

function descriptionOf(el, name) {
  const refs = byIds(el, 'aria-describedby');
  let text = refs.map((r) => textAlternative(r, { seen: new Set(), ref: true, direct: r, inRef: true, inner: true })).join(' ');
  if (!fold(text)) text = el.getAttribute('aria-description') || '';
  if (!fold(text)) text = el.getAttribute('title') || '';
  text = fold(text).slice(0, 1000);
  return text === name ? '' : text;
}
