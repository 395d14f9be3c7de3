// id: page-move-missing
// kind: missing_element
// sees: The actions of a page offer no "Move".
// spec: specs/wiki/page-move.yaml
// step: 1
// group: injected
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (!/\/page\/[^/]+$/.test(location.pathname)) return;
    for (const one of document.querySelectorAll('.actions a[href$="/move"]')) {
      fired();
      one.remove();
    }
  });
}
