// id: unticked-type-comes-back
// kind: unexpected_result
// sees: After "Update Search" a content type that was unticked is ticked again and its results are back.
// spec: specs/wiki/search-filters.yaml
// step: 4
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!event.target.matches(".filters")) return;
    const boxes = [...event.target.querySelectorAll("[name=type]")];
    if (boxes.every((box) => box.checked)) return;
    fired();
    event.formData.delete("type");
    for (const box of boxes) event.formData.append("type", box.value);
  }, true);
}
