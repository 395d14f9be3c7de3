// id: size-choice-missing
// kind: missing_element
// sees: The product page offers colours but no sizes.
// spec: specs/shop/add-to-cart.yaml
// step: 2
// group: injected
// states: 1
{
  new MutationObserver(() => {
    const found = document.querySelector("select[name=Size]")?.closest(".option");
    if (!found) return;
    fired();
    found.remove();
  }).observe(document, { childList: true, subtree: true });
}
