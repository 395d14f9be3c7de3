// id: remove-takes-the-other-line
// kind: data_inconsistency
// sees: "Remove" takes another line out of the basket.
// spec: specs/real-world/oscar/basket-quantities.yaml
// step: 7
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    const lines = Number(data.get("form-TOTAL_FORMS"));
    const removed = [...data.keys()].find((key) => /^form-\d+-DELETE$/.test(key));
    if (!removed || lines < 2) return;
    fired();
    const at = Number(removed.split("-")[1]);
    data.delete(removed);
    data.set(`form-${(at + 1) % lines}-DELETE`, "on");
  }, true);
}
