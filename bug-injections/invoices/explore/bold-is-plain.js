// id: bold-is-plain
// kind: unexpected_result
// group: fresh
// sees: The design "Bold" of invoices chooses "Plain", and "Plain" chooses "Bold": the sample shows the other, and that is saved.
// where: /invoices/#/settings/design
// trigger: choose the design "Bold" or "Plain"
{
  const OTHER = { Bold: "Plain", Plain: "Bold" };
  let own = false;
  addEventListener("change", (event) => {
    const choice = event.target;
    if (own || !choice.matches?.("input[type=radio][name=design]") || !OTHER[choice.value]) return;
    const other = document.querySelector(`input[type=radio][name=design][value=${OTHER[choice.value]}]`);
    if (!other) return;
    event.stopImmediatePropagation();
    own = true;
    other.dispatchEvent(new Event("change"));
    own = false;
    fired();
  }, true);
}
