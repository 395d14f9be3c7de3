// id: stock-message-is-missing
// kind: missing_element
// sees: Nothing tells that there is not enough stock.
// spec: tests/held-back/shop/low-stock.yaml
// step: 2
// group: held-back
// states: 1
{
  const look = () => {
    for (const one of document.querySelectorAll("main [role=alert], main [role=status]")) {
      if (!one.textContent.includes("pieces left in stock")) continue;
      fired();
      one.textContent = "";
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
