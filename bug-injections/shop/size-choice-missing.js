// id: size-choice-missing
// kind: missing_element
// sees: The product page offers colours but no sizes.
// spec: specs/shop/add-to-cart.yaml
// step: 2
{
  new MutationObserver(() => document.querySelector("select[name=Size]")?.closest(".option").remove())
    .observe(document, { childList: true, subtree: true });
}
