// id: abstract-can-not-be-withdrawn
// kind: missing_element
// sees: There is no button to withdraw the new abstract.
// spec: tests/held-back/events/submit-abstract.md
// step: 5
// group: held-back
// states: 1
{
  const look = () => {
    for (const row of document.querySelectorAll("main tbody tr")) {
      const button = [...row.querySelectorAll("button")].find((one) => one.textContent.trim() === "Withdraw");
      if (!button) continue;
      fired();
      button.remove();
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
