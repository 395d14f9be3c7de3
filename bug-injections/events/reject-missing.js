// id: reject-missing
// kind: missing_element
// sees: Abstracts can't be rejected: the button is not there.
// spec: specs/events/abstract-reject.yaml
// step: 1
// group: own
// states: 1
{
  new MutationObserver(() => {
    for (const button of document.querySelectorAll("[data-modal$='/reject']")) {
      fired();
      button.remove();
    }
  }).observe(document, { childList: true, subtree: true });
}
