// id: proceed-goes-home
// kind: wrong_navigation
// sees: "Proceed to checkout" leads to the home page instead of the cart.
// spec: specs/shop/add-to-cart.yaml
// step: 7
// group: injected
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest("[data-modal] a");
    if (!link?.textContent.includes("Proceed")) return;
    fired();
    link.href = "/shop/";
  }, true);
}
