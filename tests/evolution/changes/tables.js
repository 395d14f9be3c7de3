// Tables and lists are boxes with roles. What scripts of the page hold on to is forwarded to the box that took its place.
{
  const ROLES = { table: "table", thead: "rowgroup", tbody: "rowgroup", tfoot: "rowgroup", tr: "row", th: "columnheader",
    td: "cell", ul: "list", ol: "list", li: "listitem" };
  const DISPLAY = { table: "table", thead: "table-header-group", tbody: "table-row-group", tfoot: "table-footer-group",
    tr: "table-row", th: "table-cell", td: "table-cell", ul: "block", ol: "block", li: "list-item" };
  const TAGS = Object.keys(ROLES).join(", ");
  const NATIVE = Object.fromEntries(["addEventListener", "replaceWith"].map((name) => [name, Element.prototype[name]]));
  const listeners = new WeakMap();
  const boxes = new WeakMap();
  evolution.rename("tag", (tag) => (ROLES[tag] ? `:where([data-tag=${tag}])` : null));

  EventTarget.prototype.addEventListener = function (...listener) {
    if (this instanceof Element && ROLES[this.localName]) listeners.set(this, [...(listeners.get(this) ?? []), listener]);
    return NATIVE.addEventListener.apply(this, listener);
  };
  // A box knows no rows: markup for one is read as that of what it was.
  const markup = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  Object.defineProperty(Element.prototype, "innerHTML", { ...markup, set(text) {
    const was = this.dataset?.tag;
    if (!was) return markup.set.call(this, text);
    const reader = document.createElement(was);
    markup.set.call(reader, text);
    this.replaceChildren(...reader.childNodes);
  } });

  /** Whatever is done to the old element or asked of it is done to its box. */
  function forward(old, box) {
    for (const { prototype } of [HTMLElement, Element, Node, EventTarget]) {
      for (const name of Object.getOwnPropertyNames(prototype)) {
        if (name === "constructor" || Object.hasOwn(old, name)) continue;
        const get = () => (typeof box[name] === "function" ? box[name].bind(box) : box[name]);
        Object.defineProperty(old, name, { configurable: true, get, set: (value) => { box[name] = value; } });
      }
    }
  }

  function boxOf(old) {
    const tag = old.localName;
    const box = document.createElement("div");
    for (const { name, value } of old.attributes) box.setAttribute(name, value);
    box.setAttribute("data-tag", tag);
    if (!box.hasAttribute("role")) box.setAttribute("role", old.getAttribute("scope") === "row" ? "rowheader" : ROLES[tag]);
    for (const listener of listeners.get(old) ?? []) box.addEventListener(...listener);
    return box;
  }

  const LOOKS = new CSSStyleSheet();
  LOOKS.replaceSync(Object.entries(DISPLAY).map(([tag, display]) => `:where([data-tag=${tag}]) { display: ${display}; }`).join("\n") +
    ":where([data-tag=th], [data-tag=td]) { vertical-align: middle; } [data-tag][hidden] { display: none; }");

  evolution.add((root) => {
    if (!root.adoptedStyleSheets.includes(LOOKS)) root.adoptedStyleSheets.unshift(LOOKS);
    for (const old of evolution.all(root, TAGS)) {
      const known = boxes.get(old);
      if (known) {
        NATIVE.replaceWith.call(old, known);
        continue;
      }
      const box = boxOf(old);
      const { childNodes } = old;
      old.before(box);
      for (const node of [...childNodes]) evolution.move(box, node);
      NATIVE.replaceWith.call(old);
      boxes.set(old, box);
      evolution.succeed(old, box);
      forward(old, box);
    }
  });
}
