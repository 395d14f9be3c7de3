// id: question-comes-first
// kind: unexpected_result
// sees: The question that was added stands above the others.
// spec: tests/held-back/events/open-a-survey.yaml
// step: 4
// group: held-back
// states: 2
{
  const look = () => {
    const item = [...document.querySelectorAll("main li")].find((one) => one.textContent.includes("What should we change?"));
    if (!item || item.parentElement.firstElementChild === item) return;
    fired();
    item.parentElement.prepend(item);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
