// id: remove-from-cart-missing
// kind: missing_element
// sees: The lines of the cart have nothing to delete them with.
// spec: specs/shop/empty-cart.yaml
// step: 1
// group: injected
// states: 1
{
  const hide = () => {
    for (const found of document.querySelectorAll("form[data-remove]")) {
      fired();
      found.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
