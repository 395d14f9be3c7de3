// id: last-item-goes
// kind: data_inconsistency
// sees: Removing an item of an invoice removes the last one, whichever was clicked.
// where: /invoices/#/invoices/*
// trigger: remove another item than the last one
{
  let own = false;
  addEventListener("click", (event) => {
    const clicked = event.target.closest?.("button[aria-label='Remove item']");
    if (!clicked || own || !location.hash.startsWith("#/invoices/")) return;
    const last = [...document.querySelectorAll(".lines button[aria-label='Remove item']")].at(-1);
    if (last === clicked) return;
    event.stopImmediatePropagation();
    fired();
    own = true;
    last.click();
    own = false;
  }, true);
}
