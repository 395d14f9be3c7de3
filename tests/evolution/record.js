// What the test does in the page's own world, one call each: mark the target, say how others would record it, and tell
// what is found by such a record once the page has changed.
({ deed, css, text, records }) => {
  const flat = (words) => (words ?? "").replace(/\s+/g, " ").trim();
  const inside = (element) => element.shadowRoot ?? element.contentDocument;
  const target = () => evolution.successor(evolution.target);

  const find = () => {
    let places = [document];
    for (const part of css.split(" >>> ").entries()) {
      const next = places.flatMap((place) => evolution.all(place, part[1]));
      places = part[0] < css.split(" >>> ").length - 1 ? next.map(inside).filter(Boolean) : next;
    }
    return places.find((element) => !text || flat(element.innerText ?? element.textContent).includes(flat(text)));
  };

  /* ---- As the browser's own tools copy them. ---- */

  /** The tag and its number among its like, or the id; an array is the way from the top. */
  const xpath = (element, full) => {
    const steps = [];
    for (let node = element; node?.nodeType === 1; node = node.parentNode) {
      if (!full && node.id) return [{ id: node.id }, ...steps];
      const alike = [...node.parentNode.children].filter((other) => other.localName === node.localName);
      steps.unshift({ tag: node.localName, at: alike.indexOf(node) });
    }
    return steps;
  };

  const selector = (element) => {
    const steps = [];
    for (let node = element; node?.nodeType === 1; node = node.parentNode) {
      if (node.id) {
        steps.unshift(`#${CSS.escape(node.id)}`);
        break;
      }
      let step = node.localName;
      const others = [...node.parentNode.children].filter((other) => other !== node && other.localName === step);
      const own = new Set(node.classList);
      if (["html", "body", "head"].includes(step)) own.clear();
      else if (others.length) {
        for (const other of others) for (const name of other.classList) own.delete(name);
        if (!own.size) step += `:nth-child(${[...node.parentNode.children].indexOf(node) + 1})`;
        else step += [...node.classList].map((name) => `.${CSS.escape(name)}`).join("");
      } else if (node === element && step === "input" && !node.className && node.hasAttribute("type")) {
        step += `[type="${node.getAttribute("type")}"]`;
      }
      steps.unshift(step);
    }
    return steps.join(" > ");
  };

  /** One record for each shadow root or document that the target is in, the outermost first. */
  const record = () => {
    const levels = [];
    for (let element = target(); element; element = element.getRootNode().host) {
      levels.unshift({
        full: xpath(element, true), short: xpath(element, false), css: selector(element), labels: element.labels?.length,
      });
    }
    return levels;
  };

  const follow = (root, steps) => steps.reduce((node, step) => {
    if (step.id) return evolution.all(root, `#${CSS.escape(step.id)}`)[0];
    return [...(node?.children ?? [])].filter((child) => child.localName === step.tag)[step.at];
  }, root);

  /** Whether a record leads to the target, or to something in it. */
  const leads = (look) => {
    let found = null;
    for (const [at, level] of records.entries()) {
      const root = at ? found?.shadowRoot : document;
      found = root ? look(root, level) : null;
    }
    return Boolean(found && target().contains(found));
  };

  switch (deed) {
    case "mark":
      evolution.target = find();
      return evolution.target ? record() : null;
    case "show": target().setAttribute("data-testid", "evolution-target"); return true;
    case "hide": target().removeAttribute("data-testid"); return true;
    case "release": evolution.release(); return true;
    case "markup": return target().cloneNode(false).outerHTML;
    case "compare": return {
      untouched: JSON.stringify(record()) === JSON.stringify(records),
      full: leads((root, { full }) => follow(root, full)),
      short: leads((root, { short }) => follow(root, short)),
      css: leads((root, { css: path }) => evolution.all(root, path)[0]),
    };
  }
}
