// id: disable-asks-to-uninstall
// kind: unexpected_result
// sees: "Disable" in the menu of a module asks whether to uninstall it.
// where: /shop/admin/modules*
// trigger: open the menu of a module that is enabled, click "Disable"
// group: fresh
{
  addEventListener("click", (event) => {
    const item = event.target.closest?.(".module-deeds .menu form[action$='/disable'] .menu-item");
    const neighbour = item?.closest(".menu").querySelector("[data-delete]");
    if (!neighbour) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    fired();
    neighbour.click();
  }, true);
}
