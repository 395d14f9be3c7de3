// id: no-complaint-at-the-name
// kind: missing_element
// sees: Nothing at the name tells that it is required.
// spec: tests/held-back/invoices/client-name-required.yaml
// step: 3
// group: held-back
// states: 1
{
  const look = () => {
    for (const one of document.querySelectorAll("main *")) {
      if (one.children.length || one.textContent.trim() !== "The client name field is required.") continue;
      fired();
      one.remove();
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
