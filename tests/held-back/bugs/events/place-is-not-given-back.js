// id: place-is-not-given-back
// kind: data_inconsistency
// sees: The place of a withdrawn registration stays taken.
// spec: tests/held-back/events/register-needs-dinner.yaml
// step: 4
// group: held-back
// states: 2
{
  const look = () => {
    if (document.body?.textContent.includes("1 of 5 places left") && document.body.textContent.includes("Your registration")) sessionStorage.taken = "yes";
    if (!sessionStorage.taken) return;
    const walk = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.data.includes("2 of 5 places left")) continue;
      fired();
      walk.currentNode.data = walk.currentNode.data.replace("2 of 5", "1 of 5");
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
