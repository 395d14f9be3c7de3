// One deed of a proof, in the page: fill, click, focus or see. Gives null where it was done and there is nothing to
// note, else what there is: "absent", "hidden", "disabled", or what the elements show.
async ({ deed, css, text, value }) => {
  const FIELDS = "input:not([type=hidden]), select, textarea";
  const STATES = ["checked", "pressed", "expanded", "selected", "current", "invalid", "disabled"];
  const flat = (words) => (words ?? "").replace(/\s+/g, " ").trim();
  const words = (element) => flat(element.innerText ?? element.textContent);
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });

  /** What is inside: the shadow root, or the document of a frame, which may load only once it comes into view. */
  const inside = async (element) => {
    const waits = element.matches("iframe[src]") && shown(element) && element.contentDocument?.URL === "about:blank";
    if (waits) await new Promise((done) => { element.addEventListener("load", done); setTimeout(done, 4000); });
    return element.shadowRoot ?? element.contentDocument;
  };

  /** All elements; " >>> " steps into open shadow roots and documents of frames. */
  const all = async () => {
    const parts = css.split(" >>> ");
    let places = [document];
    for (const [at, part] of parts.entries()) {
      places = places.flatMap((place) => [...place.querySelectorAll(part)]);
      if (at < parts.length - 1) places = (await Promise.all(places.map(inside))).filter(Boolean);
    }
    return text ? places.filter((element) => words(element).includes(flat(text))) : places;
  };

  const ofField = (field) => {
    if (["checkbox", "radio"].includes(field.type)) return field.checked ? "[x]" : "[ ]";
    if (field.matches("select")) return `[${[...field.selectedOptions].map((option) => flat(option.text)).join(", ")}]`;
    return `[${field.value}]`;
  };

  /** What one element shows: words, fields, picture, states. */
  const tell = (element) => {
    const isField = element.matches(FIELDS);
    const parts = isField ? [ofField(element)] : [words(element), ...[...element.querySelectorAll(FIELDS)].map(ofField)];
    if (element.matches("img")) parts.push(`picture ${element.getAttribute("src")} ${element.alt}`);
    for (const name of ["aria-label", "title"]) if (element.hasAttribute(name)) parts.push(element.getAttribute(name));
    for (const state of STATES) {
      const set = element.getAttribute(`aria-${state}`);
      if (set !== null) parts.push(`${state}=${set}`);
    }
    if (element.disabled) parts.push("disabled");
    if (element.matches("dialog, details")) parts.push(element.open ? "open" : "closed");
    if (!shown(element)) parts.unshift("hidden");
    return parts.filter(Boolean).join(" ");
  };

  const fill = (field) => {
    field.focus();
    const event = (type) => field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    // A page's framework may have put a setter of its own on the field: the prototype's is what typing does.
    const set = (name, to) => Reflect.set(Object.getPrototypeOf(field), name, to, field);
    if (field.isContentEditable) field.textContent = value;
    else if (["checkbox", "radio"].includes(field.type)) return field.checked === Boolean(value) || field.click();
    else if (field.type === "file") {
      const files = new DataTransfer();
      files.items.add(new File([`the file ${value}`], value));
      field.files = files.files;
    } else if (field.matches("select")) {
      const option = [...field.options].find((o) => o.value === String(value) || flat(o.text) === String(value));
      if (!option) throw new Error(`${css} has no option ${value}`);
      set("value", option.value);
    } else set("value", String(value));
    event("input");
    event("change");
  };

  const click = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1, view: element.ownerDocument.defaultView,
      clientX: left + width / 2, clientY: top + height / 2 };
    const send = (type) => element.dispatchEvent(new (type.startsWith("p") ? PointerEvent : MouseEvent)(type, at));
    send("pointerdown");
    if (send("mousedown")) element.focus?.({ preventScroll: true });
    send("pointerup");
    send("mouseup");
    element.click ? element.click() : send("click");
  };

  const found = await all();
  if (deed === "see") {
    const shows = found.length ? found.map((element) => `‹${tell(element)}›`).join(" ") : "absent";
    return `${location.pathname}${location.search}${location.hash} ${shows}`;
  }
  const [element] = found;
  if (!element) return "absent";
  const note = shown(element) ? (element.disabled ? "disabled" : null) : "hidden";
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  ({ fill, click, focus: () => element.focus() })[deed](element);
  return note;
}
