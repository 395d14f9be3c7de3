// Each control and the content of each cell and entry has a box around it, and all of the main part two.
{
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, [role=button]";
  // Their scripts ask what stands beside or above them.
  const BOUND = "[role=tab], [role=menuitem], [role=option], [role=listbox] *, [aria-haspopup], [aria-expanded], summary *";
  const wrapped = new WeakSet();

  const enclose = (nodes) => {
    if (!nodes.length || nodes.some((node) => wrapped.has(node))) return;
    nodes.forEach((node) => wrapped.add(node));
    wrapped.add(evolution.wrap(nodes));
  };

  evolution.add((root) => {
    for (const control of evolution.all(root, CONTROLS)) {
      if (!control.matches(BOUND) && !control.parentElement?.matches("select, [data-menu]")) enclose([control]);
    }
    for (const place of evolution.all(root, "td, nav li, form > *")) {
      if (!place.matches("dialog, template, input, button")) enclose([...place.childNodes].filter((node) => node.nodeType === 1));
    }
    for (const main of evolution.all(root, "main")) {
      const parts = [...main.children].filter((part) => !part.matches("dialog, script, template"));
      if (!parts.length || parts.some((part) => wrapped.has(part))) continue;
      const inner = evolution.wrap(parts, "section");
      wrapped.add(evolution.wrap([inner]));
    }
  });
}
