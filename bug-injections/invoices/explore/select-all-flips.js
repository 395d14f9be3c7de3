// id: select-all-flips
// kind: unexpected_result
// sees: "Select all", with some rows selected, turns every row over: the selected ones are no longer.
// where: /invoices/#/*
// trigger: select a row of a list, then select all
{
  // Each box is toggled instead of being set.
  const boxes = () => [...document.querySelectorAll("main tbody td.tick input")];
  addEventListener("change", (event) => {
    if (event.target.getAttribute?.("aria-label") !== "Select all") return;
    const all = boxes();
    const on = all.filter((box) => box.checked).length;
    if (!on || on === all.length) return;
    event.stopImmediatePropagation();
    fired();
    // The table is drawn anew after each of them.
    all.forEach((_, at) => boxes()[at].click());
  }, true);
}
