// When has the page come to rest? Mutations are watched all the time; the rest is asked for.

const listening = new WeakSet();
/** Whom the page's script tells of: the target itself, or where that is not in the page yet, what it is related to. */
function toldOf(event) {
  return event.relatedTarget || event.composedPath()[0];
}

window.addEventListener('sayso:listens', (event) => {
  const el = toldOf(event);
  if (el && el !== window) listening.add(el);
}, true);

let mutations = 0;
let mutedTargets = new WeakMap();
const observedRoots = new WeakSet();
let shadows = [];
const wakers = new Set();

// A node that changes again and again by itself (a ticking clock, a scripted animation) is noise after this often.
const NOISY_AFTER = 24;

const observer = new MutationObserver((records) => {
  let real = false;
  for (const record of records) {
    if (record.type === 'childList') {
      for (const node of record.addedNodes) if (node.nodeType === 1) observeShadows(node);
    }
    const count = (mutedTargets.get(record.target) || 0) + 1;
    mutedTargets.set(record.target, count);
    if (count <= NOISY_AFTER) real = true;
  }
  if (!real) return;
  mutations += 1;
  for (const wake of wakers) wake();
});

function observe(root) {
  if (observedRoots.has(root)) return;
  observedRoots.add(root);
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  if (root === document) return;
  shadows.push(new WeakRef(root));
  for (const inner of root.children) observeShadows(inner);
}

function observeShadows(el) {
  if (el.shadowRoot) observe(el.shadowRoot);
  if (!el.firstElementChild) return;
  // Custom elements are the ones with shadow roots of interest; a bounded look keeps large inserts cheap.
  let budget = 2000;
  for (const inner of el.getElementsByTagName('*')) {
    if (--budget < 0) return;
    if (inner.shadowRoot) observe(inner.shadowRoot);
  }
}

observe(document);

// A shadow root that is attached to what stands in the page already is no mutation.
window.addEventListener('sayso:shadow', (event) => {
  const host = toldOf(event);
  if (host && host.shadowRoot) observe(host.shadowRoot);
}, true);

/** The document's animations and those of every shadow root: a tree tells of its own alone. */
function animations() {
  const found = new Set(document.getAnimations());
  shadows = shadows.filter((shadow) => shadow.deref());
  for (const shadow of shadows) {
    const root = shadow.deref();
    if (root && root.isConnected) for (const animation of root.getAnimations()) found.add(animation);
  }
  return found;
}

// A file that a link asks for is fetched by the browser itself: no event tells of it before its answer begins.
let files = 0;

/** Whether an address with `download` is kept as a file: the browser heeds it on the page's own site only. */
function isKept(address) {
  const { protocol, host } = new URL(address, location.href);
  return protocol === 'blob:' || protocol === 'data:' || /^https?:$/.test(protocol) && host === location.host;
}

function fetchesFile(link) {
  return link instanceof HTMLAnchorElement && link.hasAttribute('download') && link.hasAttribute('href') && isKept(link.href);
}

window.addEventListener('click', (event) => {
  const link = event.composedPath().find(fetchesFile);
  if (!link) return;
  // Whoever listens after us may still call it off.
  setTimeout(() => {
    if (!event.defaultPrevented) files += 1;
  });
});

// A link that is clicked without ever being in the page.
window.addEventListener('sayso:file', (event) => {
  if (typeof event.data === 'string' && isKept(event.data)) files += 1;
}, true);

/** How many files were asked for since this was asked last. */
function takeFiles() {
  const asked = files;
  files = 0;
  return asked;
}

let answer = '0,0,0,0';
window.addEventListener('sayso:answer', (event) => {
  if (typeof event.data === 'string') answer = event.data;
}, true);

function askPage(word = '') {
  answer = '0,0,0,0';
  window.dispatchEvent(new MessageEvent('sayso:ask', { data: word }));
  return answer.split(',').map(Number);
}

// In a sandboxed frame without scripts no callback of ours ever runs, but calls do.
let alive = false;
setTimeout(() => {
  alive = true;
});

function nextFrame() {
  if (!alive && window !== top) return Promise.resolve();
  return new Promise((done) => {
    let open = true;
    const once = () => {
      if (open) {
        open = false;
        done();
      }
    };
    requestAnimationFrame(once);
    // A frame that is not drawn gets no animation frames.
    setTimeout(once, window === top ? 60 : 25);
  });
}

/** What was queued before now has run: a link to a place in the page tells its scripts by an event that comes later. */
function nextTask() {
  if (!alive && window !== top) return Promise.resolve();
  return new Promise((done) => {
    setTimeout(done);
  });
}

/** A ripple on a button, a flash: it says nothing, holds nothing, and lets clicks through. Nothing comes of its end. */
function isDecor(el) {
  if (!el || el.textContent.trim() || el.querySelector('img, svg, canvas, video, input, button, a, [role]')) return false;
  return el.matches('span, div, i') && !el.hasAttribute('role') && !el.shadowRoot && getComputedStyle(el).pointerEvents === 'none';
}

/** The animations under way that come to an end before long. */
function ending() {
  return [...animations()].filter((animation) => {
    if (animation.playState !== 'running' && !animation.pending) return false;
    if (isDecor(animation.effect && animation.effect.target)) return false;
    const timing = animation.effect && animation.effect.getComputedTiming();
    if (!timing || !Number.isFinite(timing.endTime)) return false;
    const left = timing.endTime - (Number(animation.currentTime) || 0);
    return left > 0 && left < 5000;
  });
}

function finiteAnimations() {
  return ending().length;
}

let scrolls = 0;
document.addEventListener('scroll', () => {
  scrolls += 1;
}, { capture: true, passive: true });

// What was counted when the page was last seen at rest.
let calmAt = '';

function pulse() {
  return `${mutations} ${scrolls}`;
}

/** Nothing moved since the page was last seen at rest, so nothing is moving now. */
function isStanding() {
  return calmAt === pulse() && animations().size === 0;
}

/** Forget what was noise: a new action begins. */
function arm() {
  mutedTargets = new WeakMap();
  askPage('arm');
}

function busyWith(since, scrolled) {
  const reasons = [];
  if (mutations !== since) reasons.push('changes of the page');
  if (scrolls !== scrolled) reasons.push('scrolling');
  if (document.readyState === 'loading') reasons.push('the document');
  const [soon, , longest, read] = askPage();
  if (soon) reasons.push(`${soon} timer${soon > 1 ? 's' : ''} (up to ${Math.round(longest)} ms)`);
  if (read) reasons.push(`${read} answer${read > 1 ? 's' : ''} being read`);
  const moving = finiteAnimations();
  if (moving) reasons.push(`${moving} animation${moving > 1 ? 's' : ''}`);
  if (document.fonts && document.fonts.status === 'loading') reasons.push('fonts');
  return reasons;
}

/** Resolves when two frames in a row found nothing going on, or when the budget is used up. */
async function quiet(budget) {
  if (!alive && window !== top) return JSON.stringify({ idle: true, waited: [] });
  const began = performance.now();
  const waited = new Set();
  let calm = 0;
  let since = mutations;
  let scrolled = scrolls;
  for (;;) {
    const reasons = busyWith(since, scrolled);
    since = mutations;
    scrolled = scrolls;
    if (reasons.length === 0) {
      calm += 1;
      if (calm >= 2) calmAt = pulse();
      if (calm >= 2) return JSON.stringify({ idle: true, waited: [...waited], mutations, files: takeFiles() });
    } else {
      calm = 0;
      for (const reason of reasons) waited.add(reason);
    }
    if (performance.now() - began > budget) {
      return JSON.stringify({ idle: false, waited: [...waited], still: reasons, mutations, files: takeFiles() });
    }
    await nextFrame();
    await nextTask();
  }
}

/** Nothing is under way that could change the page by itself. */
function isStill() {
  const [soon, later, , read] = askPage();
  return soon + later + read === 0 && finiteAnimations() === 0;
}

function facts() {
  const [soon, later, , read] = askPage();
  return JSON.stringify({ mutations, soon: soon + read, later, animations: finiteAnimations() });
}

/** Resolves at the next real mutation after the count `since`, or after `ms`. */
function changed(since, ms) {
  return new Promise((done) => {
    if (mutations !== since) {
      done(mutations);
      return;
    }
    const timer = setTimeout(finish, ms);
    function finish() {
      clearTimeout(timer);
      wakers.delete(finish);
      done(mutations);
    }
    wakers.add(finish);
  });
}
