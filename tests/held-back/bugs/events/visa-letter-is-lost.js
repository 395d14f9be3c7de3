// id: visa-letter-is-lost
// kind: data_inconsistency
// sees: The registration says that no visa letter is needed although it was ticked.
// spec: tests/held-back/events/register.yaml
// step: 4
// group: held-back
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!event.formData.has("q3")) return;
    fired();
    event.formData.delete("q3");
  }, true);
}
