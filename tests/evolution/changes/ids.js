// The ids of all elements are new, and whatever names one follows.
{
  const hashed = evolution.hasher("i");
  evolution.rename("id", (name) => `#${hashed(name)}`);
  const { getElementById } = Document.prototype;
  for (const type of [Document, DocumentFragment]) {
    const plain = type.prototype.getElementById ?? getElementById;
    type.prototype.getElementById = function (id) {
      return plain.call(this, id) ?? plain.call(this, hashed(String(id)));
    };
  }

  const NAMING = ["for", "form", "list", "popovertarget", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
    "aria-activedescendant", "aria-details", "aria-errormessage"];
  const set = (element, name, value) => element.getAttribute(name) === value || element.setAttribute(name, value);

  evolution.add((root) => {
    for (const element of evolution.all(root, "[id]")) {
      if (element instanceof HTMLElement && element.getAttribute("id")) set(element, "id", hashed(element.getAttribute("id")));
    }
    for (const name of NAMING) {
      for (const element of evolution.all(root, `[${name}]`)) {
        set(element, name, element.getAttribute(name).split(/\s+/).filter(Boolean).map(hashed).join(" "));
      }
    }
    for (const link of evolution.all(root, "a[href^='#']")) {
      const id = link.getAttribute("href").slice(1);
      if (id && getElementById.call(document, hashed(id))) set(link, "href", `#${hashed(id)}`);
    }
  });
}
