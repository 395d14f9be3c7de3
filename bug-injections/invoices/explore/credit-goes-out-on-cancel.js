// id: credit-goes-out-on-cancel
// kind: unexpected_result
// sees: "Cancel" of the question whether a credit is to be sent sends it.
// where: /invoices/#/clients/*/credits
// trigger: email a credit, and cancel when asked once more
{
  addEventListener("click", (event) => {
    const button = event.target.closest?.("dialog[open] footer button[type=button]");
    const box = button?.closest("dialog");
    if (!box || !/^Send credit/.test(box.querySelector("h2")?.textContent ?? "")) return;
    event.stopImmediatePropagation();
    fired();
    box.querySelector("form").requestSubmit();
  }, true);
}
