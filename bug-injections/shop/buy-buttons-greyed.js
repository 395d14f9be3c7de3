// id: buy-buttons-greyed
// kind: no_response
// sees: "Add to cart" is there, but greyed out on every product.
// spec: specs/shop/add-to-cart.yaml
// step: 5
// group: injected
// states: 1
{
  const grey = () => {
    for (const button of document.querySelectorAll("[data-add]:not(:disabled)")) {
      fired();
      button.disabled = true;
    }
  };
  new MutationObserver(grey).observe(document, { attributes: true, childList: true, subtree: true });
}
