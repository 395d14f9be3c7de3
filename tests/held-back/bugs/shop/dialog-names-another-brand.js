// id: dialog-names-another-brand
// kind: unexpected_result
// sees: The question names another brand than the chosen one.
// spec: tests/held-back/shop/HUM-320-delete-brand.md
// step: 1
// group: held-back
// states: 1
{
  const look = () => {
    const walk = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.data.includes("want to delete Nike?")) continue;
      fired();
      walk.currentNode.data = walk.currentNode.data.replace("Nike", "Fjordwear");
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
