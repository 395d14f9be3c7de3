// Roles: an explicit ARIA role where it is a real one, else what HTML means (HTML-AAM).

const KNOWN_ROLES = new Set((
  'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox ' +
  'complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid ' +
  'gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu menubar ' +
  'menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar ' +
  'radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status ' +
  'strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar ' +
  'tooltip tree treegrid treeitem').split(' '));

const WIDGET_ROLES = new Set((
  'button checkbox combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox ' +
  'slider spinbutton switch tab textbox treeitem').split(' '));

const SECTIONING = new Set(['article', 'aside', 'main', 'nav', 'section']);
const SECTIONING_ROLES = new Set(['article', 'complementary', 'main', 'navigation', 'region']);

const GLOBAL_ARIA = ['aria-label', 'aria-labelledby', 'aria-describedby', 'aria-live', 'aria-controls',
  'aria-details', 'aria-owns', 'aria-busy', 'aria-roledescription', 'aria-atomic', 'aria-flowto', 'aria-keyshortcuts'];

const INPUT_ROLES = {
  button: 'button', submit: 'button', reset: 'button', image: 'button', file: 'button', checkbox: 'checkbox',
  radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox', hidden: 'none',
};

const TAG_ROLES = {
  article: 'article', form: 'form', button: 'button', blockquote: 'blockquote', caption: 'caption', code: 'code',
  datalist: 'listbox', dd: 'definition', del: 'deletion', s: 'deletion', dfn: 'term', dialog: 'dialog', dl: 'list', dt: 'term',
  em: 'emphasis', fieldset: 'group', figcaption: 'caption', figure: 'figure', h1: 'heading', h2: 'heading',
  h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading', hgroup: 'group', hr: 'separator', html: 'document',
  iframe: 'iframe', ins: 'insertion', main: 'main', mark: 'mark', math: 'math', menu: 'list', meter: 'meter',
  nav: 'navigation', ol: 'list', optgroup: 'group', option: 'option', output: 'status', p: 'paragraph',
  progress: 'progressbar', search: 'search', strong: 'strong', sub: 'subscript', summary: 'button',
  sup: 'superscript', svg: 'img', table: 'table', tbody: 'rowgroup', textarea: 'textbox', tfoot: 'rowgroup',
  thead: 'rowgroup', time: 'time', tr: 'row', ul: 'list', address: 'group', details: 'group',
};

function tagOf(el) {
  return el.localName || '';
}

/** The node above in the tree that is drawn: slots and shadow hosts included. */
function flatParent(el) {
  const up = el.assignedSlot || el.parentNode;
  return up ? (up.nodeType === 11 ? up.host || null : up.nodeType === 1 ? up : null) : null;
}

function closestFlat(el, test) {
  for (let at = flatParent(el); at; at = flatParent(at)) if (test(at)) return at;
  return null;
}

function isFocusable(el) {
  return el.tabIndex >= 0 || (el.hasAttribute('tabindex') && !el.disabled);
}

/** The field of a list to choose from that is drawn by scripts. */
function fieldWithin(el) {
  return tagOf(el) === 'input' ? null : el.querySelector('input:not([type=hidden], [type=password], [type=checkbox], [type=radio])');
}

function explicitRole(el) {
  const attr = el.getAttribute('role');
  if (!attr) return '';
  for (const token of attr.toLowerCase().split(/\s+/)) {
    if (!KNOWN_ROLES.has(token)) continue;
    if (token === 'none' || token === 'presentation') {
      // A presentational role gives way where hiding the meaning would hurt (ARIA, conflict resolution).
      if (isFocusable(el) || GLOBAL_ARIA.some((a) => el.hasAttribute(a))) continue;
      return 'none';
    }
    // What is drawn around a field that is a list to choose from is a frame of it, where one sees the field.
    if (token === 'combobox' && !isFocusable(el)) {
      const field = fieldWithin(el);
      if (field && explicitRole(field) === 'combobox' && getComputedStyle(field).opacity !== '0') return 'group';
    }
    return token === 'image' ? 'img' : token === 'directory' ? 'list' : token;
  }
  return '';
}

function isScopedToSection(el, except) {
  return !!closestFlat(el, (a) => {
    const role = explicitRole(a);
    return role ? SECTIONING_ROLES.has(role) && role !== except : SECTIONING.has(tagOf(a)) && tagOf(a) !== except;
  });
}

function headerCellRole(el) {
  const scope = (el.getAttribute('scope') || '').toLowerCase();
  if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
  if (scope === 'col' || scope === 'colgroup') return 'columnheader';
  const row = el.parentElement;
  if (row && row.parentElement && tagOf(row.parentElement) === 'thead') return 'columnheader';
  // Without a scope: a header among data cells heads its row, otherwise its column.
  if (row) for (const cell of row.children) if (tagOf(cell) === 'td') return 'rowheader';
  return 'columnheader';
}

/** A part of a structure whose owner was made presentational loses its role with it. */
function ownerRole(el, tags) {
  const owner = closestFlat(el, (a) => tags.includes(tagOf(a)));
  return owner ? roleOf(owner) : '';
}

function hasAriaName(el) {
  return !!(el.getAttribute('aria-label') || '').trim() || el.hasAttribute('aria-labelledby');
}

function hasAuthorName(el) {
  // By attribute: a form's properties are hidden by fields of the same name.
  return hasAriaName(el) || !!el.getAttribute('title');
}

function implicitRole(el, tag) {
  switch (tag) {
    case 'a': case 'area': return el.hasAttribute('href') ? 'link' : 'generic';
    case 'input': {
      const type = el.type;
      if (type === 'checkbox' && el.hasAttribute('switch')) return 'switch';
      if (INPUT_ROLES[type]) return INPUT_ROLES[type] === 'searchbox' && el.list ? 'combobox' : INPUT_ROLES[type];
      return el.list && ['text', 'email', 'tel', 'url'].includes(type) ? 'combobox' : 'textbox';
    }
    case 'select': return el.multiple || el.size > 1 ? 'listbox' : 'combobox';
    case 'img': return el.getAttribute('alt') === '' && !isFocusable(el) && !hasAuthorName(el) ? 'none' : 'img';
    case 'section': return hasAuthorName(el) ? 'region' : 'generic';
    case 'aside': return isScopedToSection(el, 'main') && !hasAuthorName(el) ? 'generic' : 'complementary';
    case 'header': return isScopedToSection(el) ? 'generic' : 'banner';
    case 'footer': return isScopedToSection(el) ? 'generic' : 'contentinfo';
    case 'li': {
      const list = flatParent(el);
      return list && ['ul', 'ol', 'menu'].includes(tagOf(list)) && roleOf(list) === 'list' ? 'listitem'
        : list && roleOf(list) === 'list' ? 'listitem' : 'generic';
    }
    case 'td': case 'th': case 'tr': case 'tbody': case 'thead': case 'tfoot': {
      const table = ownerRole(el, ['table']);
      if (table !== 'table' && table !== 'grid' && table !== 'treegrid') return 'generic';
      if (tag === 'th') return headerCellRole(el);
      if (tag === 'td') return table === 'table' ? 'cell' : 'gridcell';
      return TAG_ROLES[tag];
    }
    case 'summary': return el.parentElement && tagOf(el.parentElement) === 'details' ? 'button' : 'generic';
    case 'svg': return el.ownerSVGElement ? 'generic' : 'img';
    default: return TAG_ROLES[tag] || 'generic';
  }
}

/** The outermost element of an editor: `contenteditable`, or the body of a document in design mode. */
function isEditorRoot(el) {
  if (!el.isContentEditable) return false;
  if (tagOf(el) === 'body') return true;
  return el.hasAttribute('contenteditable') && el.getAttribute('contenteditable') !== 'false' &&
    !(el.parentElement && el.parentElement.isContentEditable);
}

let roleCache = new Map();

function roleOf(el) {
  let role = roleCache.get(el);
  if (role === undefined) {
    role = explicitRole(el) || implicitRole(el, tagOf(el));
    // What is there to be read only has nothing to press: this one asks something.
    if (role === 'tooltip' && el.querySelector('button, input, select, textarea, [role=button]')) role = 'dialog';
    // An editor without a role is a field to a person, whatever tag it is made of.
    if (role === 'generic' && isEditorRoot(el)) role = 'textbox';
    roleCache.set(el, role);
  }
  return role;
}
