// id: undo-restores-nothing
// kind: unexpected_result
// sees: "undo" opens the editor with the text as it is, not as it was before the edit.
// spec: specs/real-world/mediawiki/undo-edit.yaml
// step: 8
// group: own
// states: 2
{
  const saved = "last-saved-text";
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (data.has("wpSave")) sessionStorage.setItem(saved, data.get("wpTextbox1"));
  }, true);
  addEventListener("DOMContentLoaded", () => {
    const editor = document.querySelector("#wpTextbox1");
    if (!editor || !new URLSearchParams(location.search).has("undo")) return;
    fired();
    editor.value = editor.defaultValue = sessionStorage.getItem(saved) ?? editor.value;
  });
}
