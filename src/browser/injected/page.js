// Runs in the page's own world before its scripts. It only counts: which short timers are pending, which answers
// are being read, which elements listen for clicks, and which get a shadow root. The isolated world asks by an event and is answered within the same call.
(() => {
  // A window may live through more than one document (a frame's first, empty one).
  const HERE = Symbol.for('sayso');
  if (window[HERE]) return;
  Object.defineProperty(window, HERE, { value: true });
  const ASK = 'sayso:ask';
  const ANSWER = 'sayso:answer';
  const LISTENS = 'sayso:listens';
  const SHADOW = 'sayso:shadow';
  const FILE = 'sayso:file';
  const timers = new Map();
  const intervals = new Set();
  const repeats = new Map();
  const apply = Reflect.apply;
  const now = performance.now.bind(performance);
  const dispatch = EventTarget.prototype.dispatchEvent;
  const tell = dispatch.bind(window);

  // A timer that sets itself again and again is a clock or a poller: after a few rounds it is not waited for. One that
  // is put off again and again, as by every letter that is typed into a search, has had no round before it runs.
  const ROUNDS = 6;
  const keyOf = (handler, delay) => {
    let text = '';
    try {
      text = Function.prototype.toString.call(handler).slice(0, 160);
    } catch {}
    return `${delay}|${text}`;
  };

  window.setTimeout = new Proxy(window.setTimeout, {
    apply(target, self, args) {
      const [handler, wanted] = args;
      if (typeof handler !== 'function') return apply(target, self, args);
      const delay = Number(wanted) > 0 ? Number(wanted) : 0;
      const key = keyOf(handler, delay);
      const rounds = repeats.get(key) || 0;
      let id;
      const wrapped = function (...given) {
        timers.delete(id);
        if (repeats.size > 5000) repeats.clear();
        repeats.set(key, (repeats.get(key) || 0) + 1);
        return apply(handler, this, given);
      };
      id = apply(target, self, [wrapped, ...args.slice(1)]);
      timers.set(id, { due: now() + delay, delay, noise: rounds >= ROUNDS });
      return id;
    },
  });
  const forget = {
    apply(target, self, args) {
      timers.delete(args[0]);
      intervals.delete(args[0]);
      return apply(target, self, args);
    },
  };
  window.clearTimeout = new Proxy(window.clearTimeout, forget);
  window.clearInterval = new Proxy(window.clearInterval, forget);
  window.setInterval = new Proxy(window.setInterval, {
    apply(target, self, args) {
      const id = apply(target, self, args);
      intervals.add(id);
      return id;
    },
  });

  // A large answer takes its time between its last byte on the wire and the script that asked for it. What is read for
  // longer than this is a stream, of which nobody knows the end.
  const READ_FOR = 5000;
  const readings = new Set();
  const then = Promise.prototype.then;
  const isStream = (answer) => {
    try {
      return (answer.headers.get('content-type') || '').startsWith('text/event-stream');
    } catch {
      return true;
    }
  };
  for (const name of ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text']) {
    if (typeof Response.prototype[name] !== 'function') continue;
    Response.prototype[name] = new Proxy(Response.prototype[name], {
      apply(target, self, args) {
        const promise = apply(target, self, args);
        if (isStream(self)) return promise;
        const reading = { since: now() };
        readings.add(reading);
        // What fails must go on failing for its reader, and stay unhandled if nobody handles it.
        return apply(then, promise, [
          (value) => {
            readings.delete(reading);
            return value;
          },
          (error) => {
            readings.delete(reading);
            throw error;
          },
        ]);
      },
    });
  }

  const CLICKS = new Set(['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'dblclick', 'touchstart']);
  const mark = (el, word = LISTENS) => {
    if (el instanceof Element) {
      try {
        // What is in a shadow root is told of by itself: a related target would be its host.
        if (el.isConnected) apply(dispatch, el, [new Event(word, { composed: true })]);
        else tell(new MouseEvent(word, { relatedTarget: el }));
      } catch {}
    }
  };
  EventTarget.prototype.addEventListener = new Proxy(EventTarget.prototype.addEventListener, {
    apply(target, self, args) {
      if (CLICKS.has(args[0])) mark(self);
      return apply(target, self, args);
    },
  });
  Element.prototype.attachShadow = new Proxy(Element.prototype.attachShadow, {
    apply(target, self, args) {
      const root = apply(target, self, args);
      mark(self, SHADOW);
      return root;
    },
  });
  const onclick = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onclick');
  if (onclick && onclick.set) {
    Object.defineProperty(HTMLElement.prototype, 'onclick', {
      ...onclick,
      set: new Proxy(onclick.set, {
        apply(target, self, args) {
          if (args[0]) mark(self);
          return apply(target, self, args);
        },
      }),
    });
  }

  // Scripts fetch files by a link that they make, click and throw away; its click is told to nobody.
  HTMLElement.prototype.click = new Proxy(HTMLElement.prototype.click, {
    apply(target, self, args) {
      const result = apply(target, self, args);
      try {
        if (self instanceof HTMLAnchorElement && !self.isConnected && self.hasAttribute('download') && self.hasAttribute('href')) {
          tell(new MessageEvent(FILE, { data: self.href }));
        }
      } catch {}
      return result;
    },
  });

  window.addEventListener(ASK, (event) => {
    if (event.data === 'arm') repeats.clear();
    let soon = 0;
    let later = 0;
    let longest = 0;
    for (const timer of timers.values()) {
      const left = timer.due - now();
      if (timer.noise) later += 1;
      else if (timer.delay < 1000 && left > -1000) {
        soon += 1;
        longest = Math.max(longest, timer.delay);
      } else later += 1;
    }
    let read = 0;
    for (const reading of readings) if (now() - reading.since < READ_FOR) read += 1;
    tell(new MessageEvent(ANSWER, { data: `${soon},${later + intervals.size},${longest},${read}` }));
  });
})();
