// id: upload-missing
// kind: missing_element
// sees: The materials offer no way to upload a file.
// spec: specs/events/materials.yaml
// step: 2
// group: own
// states: 1
{
  new MutationObserver(() => {
    const button = document.querySelector("[data-modal$='/materials/file']");
    if (!button) return;
    fired();
    button.remove();
  }).observe(document, { childList: true, subtree: true });
}
