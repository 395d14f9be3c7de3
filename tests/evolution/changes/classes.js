// All class names are hashed, as a build step does it.
{
  const hashed = evolution.hasher("c");
  evolution.rename("class", (name) => `.${hashed(name)}`);

  const list = DOMTokenList.prototype;
  const { add, remove, contains } = list;
  const has = (tokens, name) => contains.call(tokens, name) || contains.call(tokens, hashed(name));
  list.contains = function (name) { return has(this, name); };
  list.remove = function (...names) { remove.call(this, ...names, ...names.map(hashed)); };
  list.add = function (...names) { add.call(this, ...names.filter((name) => !has(this, name))); };
  list.toggle = function (name, force = !has(this, name)) {
    if (force) this.add(name);
    else this.remove(name);
    return Boolean(force);
  };

  evolution.add((root) => {
    for (const element of evolution.all(root, "[class]")) {
      const old = element.getAttribute("class");
      const now = old.split(/\s+/).filter(Boolean).map(hashed).join(" ");
      if (now !== old) element.setAttribute("class", now);
    }
  });
}
