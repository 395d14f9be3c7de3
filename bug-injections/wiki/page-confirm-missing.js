// id: page-confirm-missing
// kind: missing_element
// sees: The page that asks whether to delete a page has no "Confirm".
// spec: specs/wiki/page-delete.yaml
// step: 2
// group: injected
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (!/\/page\/[^/]+\/delete$/.test(location.pathname)) return;
    for (const one of document.querySelectorAll('form .button.danger')) {
      fired();
      one.remove();
    }
  });
}
