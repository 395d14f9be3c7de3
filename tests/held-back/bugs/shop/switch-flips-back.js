// id: switch-flips-back
// kind: unexpected_result
// sees: The switch of the brand is off again although the status was updated.
// spec: tests/held-back/shop/enable-brand.yaml
// step: 3
// group: held-back
// states: 2
{
  const look = () => {
    const flip = document.querySelector("[aria-label='Enabled: Fjordwear']");
    if (flip?.getAttribute("aria-checked") !== "true") return;
    fired();
    flip.setAttribute("aria-checked", "false");
    flip.classList.remove("on", "is-on", "active");
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
