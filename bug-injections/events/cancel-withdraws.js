// id: cancel-withdraws
// kind: unexpected_result
// sees: "Cancel" in the question withdraws the registration all the same.
// spec: specs/events/register-withdraw.md
// step: 6
// group: own
// states: 2
{
  addEventListener("click", (event) => {
    const cancel = event.target.closest("dialog[role=alertdialog] .sheet-actions [data-close]");
    if (!cancel) return;
    fired();
    cancel.closest("dialog").returnValue = "yes";
  }, true);
}
