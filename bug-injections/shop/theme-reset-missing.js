// id: theme-reset-missing
// kind: missing_element
// sees: "Theme & Logo" has no button to go back to the defaults.
// spec: specs/shop/admin-theme.yaml
// step: 6
// group: real
// states: 1
{
  const hide = () => {
    for (const found of document.querySelectorAll("[data-dialog='reset']")) {
      fired();
      found.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
