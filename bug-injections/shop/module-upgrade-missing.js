// id: module-upgrade-missing
// kind: missing_element
// sees: A module of which there is a newer version can't be upgraded: the button is not there.
// spec: specs/shop/admin-modules.md
// step: 1
// group: real
// states: 2
{
  const hide = () => {
    for (const found of document.querySelectorAll("form[action$='/upgrade']")) {
      fired();
      found.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
