// id: details-of-another-order
// kind: wrong_navigation
// sees: "Details" in the order history opens the next older order.
// spec: specs/shop/order-history.yaml
// step: 3
// group: injected
// states: 2
{
  addEventListener("click", (event) => {
    const link = event.target.closest(".row-actions a");
    const below = link?.closest("tr").nextElementSibling;
    if (!below) return;
    fired();
    link.href = below.querySelector(".row-actions a").href;
  }, true);
}
