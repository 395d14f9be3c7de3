// id: upload-close-dead
// kind: no_response
// sees: "Close" leaves the dialog for uploading a module open.
// spec: specs/shop/admin-modules.md
// step: 2
// group: real
// states: 1
{
  addEventListener("click", (event) => {
    if (!event.target.closest("#upload [data-close]")) return;
    fired();
    event.stopImmediatePropagation();
  }, true);
}
