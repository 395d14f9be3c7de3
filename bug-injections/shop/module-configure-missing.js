// id: module-configure-missing
// kind: missing_element
// sees: No module of the list can be configured: the button is not there.
// spec: specs/shop/admin-modules.md
// step: 2
// group: real
// states: 1
{
  const hide = () => {
    for (const found of document.querySelectorAll(".module-deeds a[href^='/shop/admin/modules/']")) {
      fired();
      found.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
