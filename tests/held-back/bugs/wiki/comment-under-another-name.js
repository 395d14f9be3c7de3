// id: comment-under-another-name
// kind: unexpected_result
// sees: The new comment stands under the name of Nora Quist.
// spec: tests/held-back/wiki/comment-on-a-page.yaml
// step: 4
// group: held-back
// states: 1
{
  const look = () => {
    const walk = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.data.includes("Please add the number of the harbour.")) continue;
      let box = walk.currentNode.parentElement;
      while (box && !box.textContent.includes("Elena Marsh")) box = box.parentElement;
      if (!box || box.textContent.includes("It is. I called it")) return;
      const names = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (names.nextNode()) {
        if (!names.currentNode.data.includes("Elena Marsh")) continue;
        fired();
        names.currentNode.data = names.currentNode.data.replace("Elena Marsh", "Nora Quist");
        return;
      }
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
