// What the changes share. It must be injected before them:
//   sayso run specs/wiki --bug tests/evolution/changes/base.js --bug tests/evolution/changes/ids.js
//
// A change is a function over a document or shadow root that finds what is not yet changed and changes it. All run once
// the page is parsed and before its own scripts, and again after whatever a script has changed. What an element has
// become is known to `evolution` only: nothing in the page tells it.
{
  const SWITCH = Symbol.for("evolution held");
  const changes = [];
  const roots = new Set([document]);
  const successors = new WeakMap();
  const aside = new WeakSet();
  const renamed = { class: [], id: [], tag: [] };
  const styled = [];
  const rewritten = new WeakSet();
  const native = {};
  const ROUNDS = 10;
  let held = Boolean(globalThis[SWITCH]);
  let parsed = false;

  const observer = new MutationObserver(() => apply());
  const watch = (root) => observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });

  function apply() {
    if (held || !parsed) return;
    // One change may make work for another: until none has anything more to do.
    for (let round = 0; round < ROUNDS; round++) {
      for (const root of roots) {
        if (root !== document && !root.host?.isConnected) continue;
        for (const change of changes) change(root);
        restyle(root);
      }
      if (!observer.takeRecords().length) break;
    }
    // A mistake in a change would have ended this before it is told of.
    fired();
  }

  /* ---- Names: scripts and styles of the page go on to use the old ones, and mean the new. ---- */

  const TOKENS = /"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\[(?:[^\]"']|"[^"]*"|'[^']*')*\]|::?[\w-]+|\.(-?[_a-zA-Z][\w-]*)|#(-?[_a-zA-Z][\w-]*)|([a-zA-Z][\w-]*)/g;

  /** A selector that finds what it found, under the old names or the new. */
  function translated(selector, forStyle = false) {
    if (typeof selector !== "string") return selector;
    return selector.replace(TOKENS, (whole, className, id, tag) => {
      const [kind, name] = className ? ["class", className] : id ? ["id", id] : tag ? ["tag", tag] : [];
      const lookups = kind ? [...renamed[kind], ...(forStyle && kind === "tag" ? styled : [])] : [];
      const others = lookups.map((lookup) => lookup(name)).filter(Boolean);
      return others.length ? `:is(${[whole, ...others].join(", ")})` : whole;
    });
  }

  function restyle(root) {
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
      if (rewritten.has(sheet)) continue;
      rewritten.add(sheet);
      (function each(rules) {
        for (const rule of rules) {
          if (rule.selectorText) rule.selectorText = translated(rule.selectorText, true);
          if (rule.cssRules) each(rule.cssRules);
        }
      })(sheet.cssRules);
    }
  }

  const seen = (found) => [...found].filter((element) => !aside.has(element));
  for (const type of [Document, DocumentFragment, Element]) {
    const { querySelector, querySelectorAll } = type.prototype;
    native[type.name] = { querySelector, querySelectorAll };
    type.prototype.querySelectorAll = function (selector) {
      return seen(querySelectorAll.call(this, translated(selector)));
    };
    type.prototype.querySelector = function (selector) {
      return seen(querySelectorAll.call(this, translated(selector)))[0] ?? null;
    };
  }
  for (const method of ["matches", "closest"]) {
    const plain = Element.prototype[method];
    Element.prototype[method] = function (selector) {
      return plain.call(this, translated(selector));
    };
  }

  /* ---- Shadow roots, and elements that would start anew when they are moved. ---- */

  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    roots.add(root);
    watch(root);
    return root;
  };
  const { define } = CustomElementRegistry.prototype;
  CustomElementRegistry.prototype.define = function (name, type, options) {
    type.prototype.connectedMoveCallback ??= () => {};
    return define.call(this, name, type, options);
  };

  /* ---- What changes use. ---- */

  globalThis.evolution = {
    /** Adds a change. */
    add: (change) => { changes.push(change); apply(); },
    /** Begins, where the page was held as it is. */
    release: () => { held = false; apply(); },
    /** All of a document or shadow root that a selector finds, by its names of now, whatever was set aside. */
    all: (root, selector) => {
      const type = { 1: "Element", 9: "Document", 11: "DocumentFragment" }[root.nodeType];
      return [...native[type].querySelectorAll.call(root, selector)];
    },
    /** How names of a kind (`class`, `id`, `tag`) are looked up from now on: gives a selector, or nothing. */
    rename: (kind, lookup) => { renamed[kind].push(lookup); },
    /** The same for tags in styles alone. */
    style: (lookup) => { styled.push(lookup); },
    /** New names that tell nothing, always the same for the same. */
    hasher: (prefix) => {
      const made = new Map(), known = new Set();
      return (name) => {
        if (known.has(name)) return name;
        if (!made.has(name)) {
          let sum = 7;
          for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)) % 4294967291;
          made.set(name, `${prefix}${sum.toString(36)}`);
          known.add(made.get(name));
        }
        return made.get(name);
      };
    },
    /** `to` is now what `from` was. */
    succeed: (from, to) => { successors.set(from, to); },
    /** What has become of an element. */
    successor: (element) => {
      while (successors.has(element)) element = successors.get(element);
      return element;
    },
    /** The page's scripts do not find this element. */
    setAside: (element) => { aside.add(element); },
    /** Moves what is in the page without making it start anew. */
    move: (parent, node, before = null) => {
      if (node.isConnected && parent.isConnected) parent.moveBefore(node, before);
      else parent.insertBefore(node, before);
    },
    /** Puts siblings into each other's places, the last into that of the first. */
    reverse: (siblings) => {
      const places = siblings.map((node) => {
        const place = document.createComment("");
        node.before(place);
        return place;
      });
      for (const [at, node] of [...siblings].reverse().entries()) {
        evolution.move(places[at].parentNode, node, places[at]);
        places[at].remove();
      }
    },
    /** Puts an element of the page into a new one that takes no room of its own. */
    wrap: (nodes, tag = "div") => {
      const wrapper = document.createElement(tag);
      wrapper.style.display = "contents";
      nodes[0].before(wrapper);
      for (const node of nodes) evolution.move(wrapper, node);
      return wrapper;
    },
  };

  watch(document);
  const begin = () => {
    parsed ||= document.readyState !== "loading";
    apply();
  };
  document.addEventListener("readystatechange", begin);
  // A style sheet that has come.
  document.addEventListener("load", begin, true);
}
