// id: cancel-locks
// kind: unexpected_result
// sees: Cancelling the question locks the event all the same.
// spec: tests/held-back/events/lock-an-event.yaml
// step: 2
// group: held-back
// states: 2
{
  addEventListener("click", (event) => {
    const button = event.target.closest?.("dialog[open] button");
    if (button?.textContent.trim() !== "Cancel" || !button.closest("dialog").textContent.includes("Lock the event?")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    [...button.closest("dialog").querySelectorAll("button")].find((one) => one.textContent.trim() === "Lock").click();
  }, true);
}
