// id: archived-client-is-counted
// kind: data_inconsistency
// sees: The list still counts 11 clients after one was archived.
// spec: tests/held-back/invoices/archive-a-client.yaml
// step: 3
// group: held-back
// states: 2
{
  const look = () => {
    if (!location.hash.startsWith("#/clients")) return;
    const walk = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!/of 10$/.test(walk.currentNode.data.trim())) continue;
      fired();
      walk.currentNode.data = walk.currentNode.data.replace("of 10", "of 11");
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
