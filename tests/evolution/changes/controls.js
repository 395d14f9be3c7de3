// Other tags for the same: buttons, links and headings are boxes with a role, and labels of fields are attributes.
//
// A control goes on to exist out of sight, so that the scripts of the page find what they know; what is in sight has its
// looks and its words, and hands on what is done to it.
{
  const ROLES = { button: "button", a: "link", h1: "heading", h2: "heading", h3: "heading", h4: "heading" };
  const LEFT = ["id", "type", "href", "name", "value", "disabled", "for", "form", "method", "action", "target", "draggable"];
  const inSight = new Map();
  const looks = new WeakMap();
  evolution.style((tag) => (ROLES[tag] || tag === "label" ? `:where([data-tag=${tag}])` : null));

  const isPlain = (element) => !element.matches("[draggable=true], [aria-haspopup=listbox], summary *") &&
    !evolution.all(element, "input, select, textarea, button, a, iframe").length;

  function draw(original, box) {
    const tag = original.localName;
    for (const { name } of [...box.attributes]) box.removeAttribute(name);
    for (const { name, value } of original.attributes) {
      if (!LEFT.includes(name) && !name.startsWith("data-")) box.setAttribute(name, value);
    }
    box.style.removeProperty("display");
    box.setAttribute("data-tag", tag);
    if (!box.hasAttribute("role")) box.setAttribute("role", ROLES[tag]);
    if (ROLES[tag] === "heading") box.setAttribute("aria-level", tag[1]);
    else if (!box.hasAttribute("tabindex")) box.setAttribute("tabindex", "0");
    if (original.matches(":disabled")) box.setAttribute("aria-disabled", "true");
    box.replaceChildren(...[...original.childNodes].map((node) => node.cloneNode(true)));
    for (const inner of evolution.all(box, "[id]")) inner.removeAttribute("id");
    if (tag === "button") box.style.cursor = "pointer";
  }

  function standIn(original) {
    const box = document.createElement(original.localName === "a" ? "span" : "div");
    const press = (event) => {
      event.stopImmediatePropagation();
      event.preventDefault();
      original.click();
    };
    if (ROLES[original.localName] !== "heading") {
      box.addEventListener("click", press);
      box.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || (event.key === " " && original.localName === "button")) press(event);
      });
    }
    original.focus = () => box.focus();
    original.getBoundingClientRect = () => box.getBoundingClientRect();
    evolution.setAside(box);
    evolution.succeed(original, box);
    inSight.set(original, box);
    return box;
  }

  function keep(original, box) {
    if (!original.isConnected) {
      box.remove();
      inSight.delete(original);
      return;
    }
    // Scripts ask for what comes after an element more often than for what comes before.
    if (original.previousSibling !== box) original.before(box);
    const look = original.outerHTML + original.matches(":disabled");
    if (looks.get(original) === look) return;
    draw(original, box);
    original.style.setProperty("display", "none", "important");
    looks.set(original, original.outerHTML + original.matches(":disabled"));
  }

  /** The words of a label stand where they stood, and the field has them as an attribute. */
  function unlabel(label) {
    const field = label.control;
    if (!field || label.contains(field) || field.hasAttribute("aria-label") || field.matches("[type=radio], [type=checkbox]")) return;
    field.setAttribute("aria-label", label.textContent.replace(/\s+/g, " ").trim());
    const words = document.createElement("span");
    for (const { name, value } of label.attributes) if (name !== "for") words.setAttribute(name, value);
    words.setAttribute("data-tag", "label");
    words.append(...label.childNodes);
    label.replaceWith(words);
  }

  evolution.add((root) => {
    for (const control of evolution.all(root, "button, a[href], h1, h2, h3, h4")) {
      if (!inSight.has(control) && isPlain(control)) standIn(control);
    }
    for (const label of evolution.all(root, "label[for]")) unlabel(label);
  });
  evolution.add((root) => {
    if (root === document) for (const [original, box] of [...inSight]) keep(original, box);
  });
}
