// id: page-navigation-stays
// kind: no_response
// sees: Clicking a section in the page navigation does not scroll to it.
// spec: specs/wiki/page-navigation.yaml
// step: 3
// group: real
// states: 1
{
  addEventListener("click", (event) => {
    if (!(event.target.closest?.('[data-section]'))) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
