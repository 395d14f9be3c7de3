// id: taken-name-goes-unsaid
// kind: missing_element
// sees: A name that is taken is refused without a word.
// spec: specs/events/category-create.yaml
// step: 2
// group: own
// states: 1
{
  new MutationObserver(() => {
    const message = document.querySelector("dialog .has-error .error");
    if (!message || !document.querySelector("dialog form[action*=category]")) return;
    fired();
    message.remove();
  }).observe(document, { childList: true, subtree: true });
}
