// What is drawn at a point: whether something can be seen there, or what lies over it.

const MAX_PROBES = 6000;
const MAX_SCREENS = 12;

/** Where it is asked what a person would see of something: a few points of each of its lines. */
function addProbes(look, at, rects, isText, owner = at) {
  if (look.probes.length >= MAX_PROBES) return;
  for (const r of rects) {
    const w = r.right - r.left;
    const h = r.bottom - r.top;
    const places = w > 40 ? [[0.06, 0.5], [0.35, 0.5], [0.65, 0.5], [0.94, 0.5]] : [[0.15, 0.5], [0.5, 0.5], [0.85, 0.5]];
    if (!isText) places.push([0.5, 0.15], [0.5, 0.85]);
    for (const [fx, fy] of places) look.probes.push({ at, owner, isText, x: r.left + w * fx, y: r.top + h * fy });
  }
}

let probing = 0;
// The page's own listeners need not know that it was scrolled and scrolled back within a moment.
for (const kind of ['scroll', 'scrollend']) {
  window.addEventListener(kind, (event) => {
    if (probing && performance.now() - probing < 300) event.stopImmediatePropagation();
  }, true);
}

/**
 * Asks at every point what is drawn there. What stands below the window is scrolled to and back again without a frame in
 * between, so nothing is painted, no observer is asked and nothing begins to load.
 */
function probeAll(look) {
  for (const p of look.probes) {
    const row = isRow(look, p);
    row.asked = 0;
    row.seen = 0;
  }
  const vw = window.innerWidth;
  const vh = window.innerHeight;
  const later = [];
  for (const p of look.probes) {
    if (p.x < 0 || p.x >= vw) continue;
    if (p.y >= 0 && p.y < vh) probe(look, p, 0);
    else if (!look.boxes[p.owner].stuck) later.push(p);
  }
  const scroller = document.scrollingElement;
  if (later.length && scroller && scroller.scrollHeight > vh + 2) {
    probing = performance.now();
    later.sort((a, b) => a.y - b.y);
    let screens = 0;
    let i = 0;
    while (i < later.length && screens < MAX_SCREENS) {
      const wanted = later[i].y + look.sy - 0.2 * vh;
      window.scrollTo({ left: look.sx, top: Math.max(0, wanted), behavior: 'instant' });
      const shift = window.scrollY - look.sy;
      screens += 1;
      const before = i;
      while (i < later.length && later[i].y - shift < 0.8 * vh) {
        if (later[i].y - shift >= 0 && Math.abs(window.scrollX - look.sx) < 1) probe(look, later[i], shift);
        i += 1;
      }
      if (i === before) {
        // The end of the page: what stands lower than four fifths of the last screen.
        for (; i < later.length; i += 1) if (later[i].y - shift >= 0 && later[i].y - shift < vh) probe(look, later[i], shift);
      }
    }
    window.scrollTo({ left: look.sx, top: look.sy, behavior: 'instant' });
    requestAnimationFrame(() => { probing = 0; });
  }
  for (const row of [...look.texts, ...look.boxes]) {
    if (row.asked === undefined) continue;
    if (row.asked === 0) {
      delete row.asked;
      delete row.seen;
    }
  }
}

function isRow(look, p) {
  return p.isText ? look.texts[p.at] : look.boxes[p.at];
}

function probe(look, p, shift) {
  const row = isRow(look, p);
  const owner = look.els[p.owner];
  const y = p.y - shift;
  const { window: within, clip } = look.boxes[p.owner];
  for (const area of [within, clip, row.clip]) {
    if (!area) continue;
    const [l, t] = [area[0] - look.sx, area[1] - look.sy];
    if (p.x < l || p.x > l + area[2] || p.y < t || p.y > t + area[3]) return;
  }
  row.asked += 1;
  const cover = coverAt(look, owner, p.x, y, p.y, p.isText);
  if (cover === null) row.seen += 1;
  else if (cover >= 0 && row.under === undefined) row.under = cover;
}

/** An empty box in what holds a text, lifted out of the flow on to that text. On a control or its label it is what one presses. */
function isLaidOver(look, el, owner) {
  const box = look.boxes[look.index.get(el)];
  const around = look.boxes[look.index.get(owner)];
  return !!box && (box.position === 'absolute' || box.position === 'fixed') && !el.textContent.trim() && !el.childElementCount &&
    !!around && !around.interactive && !around.labels;
}

/** The number of what hides an element at a point; `null`: nothing does. */
function coverAt(look, owner, x, y, docY, isText) {
  for (const ghost of look.ghosts) {
    const g = ghost.rect;
    const el = look.els[ghost.id];
    if (x > g.left && x < g.right && docY > g.top && docY < g.bottom && !isInsideFlat(owner, el) && !isInsideFlat(el, owner) &&
      (look.boxes[ghost.id].z > 0 || owner.compareDocumentPosition(el) & 4)) return ghost.id;
  }
  const hit = deepElementFromPoint(x, y);
  if (!hit || hit === owner || isInsideFlat(hit, owner) && !(isText && isLaidOver(look, hit, owner))) return null;
  const root = hit.getRootNode();
  const stack = root.elementsFromPoint ? root.elementsFromPoint(x, y) : [hit];
  for (const el of stack) {
    if (el === owner || isInsideFlat(el, owner) && !(isText && isLaidOver(look, el, owner)) || isInsideFlat(owner, el)) return null;
    const id = look.index.get(el);
    if (id === undefined) continue;
    const box = look.boxes[id];
    const opacity = box.opacity === undefined ? 1 : box.opacity;
    if (opacity < 0.9 || !box.shown) continue;
    const opaque = box.paint && box.paint[3] >= 240 || box.picture === 'url' || PICTURE_TAGS.has(tagOf(el)) && tagOf(el) !== 'svg';
    if (opaque) return id;
  }
  return null;
}
