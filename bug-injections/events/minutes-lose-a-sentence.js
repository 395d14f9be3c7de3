// id: minutes-lose-a-sentence
// kind: data_inconsistency
// sees: Of the minutes that were written only the first sentence is kept.
// spec: specs/events/minutes.yaml
// step: 7
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const text = event.formData.get("minutes");
    if (!text?.includes(". ")) return;
    fired();
    event.formData.set("minutes", text.slice(0, text.indexOf(". ") + 1));
  }, true);
}
