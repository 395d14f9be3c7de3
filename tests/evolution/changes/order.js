// What stands side by side only for looks stands in the opposite order: buttons of a bar, entries of a menu, links and
// columns of the navigation, fields of a form.
{
  const KEPT = "ol, ol *, table *, [role=row] *, [role=grid] *, [role=listbox] *, [aria-label*=readcrumb] *, [aria-label*=agination] *";
  const FIELDS = "input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea";
  const placed = new WeakSet();

  const controls = (node) => evolution.all(node, "a[href], button");
  const isEntry = (node) => node.matches("a[href], button") ||
    (node.matches("li, [data-menu], nav form, nav div") && controls(node).length > 0);
  const isField = (node) => evolution.all(node, "label, legend").length > 0 && evolution.all(node, FIELDS).length === 1;

  const turn = (container, isOne) => {
    const some = [...container.children].filter((node) => isOne(node));
    if (some.length < 2 || some.some((node) => placed.has(node))) return;
    some.forEach((node) => placed.add(node));
    evolution.reverse(some);
  };

  evolution.add((root) => {
    for (const container of new Set(evolution.all(root, "a[href], button").map((control) => control.parentElement))) {
      if (container && !container.matches(KEPT)) turn(container, (node) => node.matches("a[href], button"));
    }
    for (const container of evolution.all(root, "nav, nav *, aside ul, [role=menu], header ul")) {
      if (!container.matches(KEPT)) turn(container, isEntry);
    }
    for (const container of evolution.all(root, "form, form fieldset, form div, form section")) turn(container, isField);
  });
}
