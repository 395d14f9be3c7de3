// id: template-overwrites
// kind: unexpected_result
// sees: Appending a template replaces what was in the page.
// spec: specs/wiki/template-append.md
// step: 2
// group: own
// states: 2
{
  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-use=append]");
    if (!button) return;
    fired();
    button.dataset.use = "replace";
  }, true);
}
