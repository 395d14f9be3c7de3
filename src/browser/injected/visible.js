// What is drawn: boxes, clipping, transparency. Styles are read once a pass and kept.

/** A clip that cuts nothing. */
const NO_CLIP = null;

function intersect(clip, rect) {
  if (clip === NO_CLIP) return { l: rect.left, t: rect.top, r: rect.right, b: rect.bottom };
  return {
    l: Math.max(clip.l, rect.left), t: Math.max(clip.t, rect.top),
    r: Math.min(clip.r, rect.right), b: Math.min(clip.b, rect.bottom),
  };
}

function isCutAway(rect, clip) {
  if (clip === NO_CLIP) return false;
  return rect.right <= clip.l + 1 || rect.left >= clip.r - 1 || rect.bottom <= clip.t + 1 || rect.top >= clip.b - 1;
}

/** The ways of a "visually hidden" class: a pixel that is clipped, or a clip path that leaves nothing. */
function isClippedToNothing(style, rect, position, overflow) {
  const pixel = rect.width <= 1 && rect.height <= 1;
  if (pixel && overflow !== 'visible') return true;
  if (!pixel && position !== 'absolute' && position !== 'fixed') return false;
  if (/inset\(\s*(50|100)%|circle\(0|polygon\(0(px)? 0(px)?(, 0(px)? 0(px)?)*\)/.test(style.clipPath)) return true;
  return /rect\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px\)/.test(style.clip);
}

/** The box of an element; one without a box of its own (`display: contents`) has that of its content. */
function boxOf(el, display) {
  if (display !== 'contents') return el.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(el);
  return range.getBoundingClientRect();
}

function round(n) {
  return Math.round(n * 100) / 100;
}
