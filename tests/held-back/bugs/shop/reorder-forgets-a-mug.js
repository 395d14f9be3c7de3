// id: reorder-forgets-a-mug
// kind: data_inconsistency
// sees: Only one of the two mugs is put into the cart again.
// spec: tests/held-back/shop/reorder.md
// step: 3
// group: held-back
// states: 2
{
  addEventListener("submit", (event) => {
    if (!location.pathname.endsWith("/account/orders") || !event.target.closest("main")) return;
    fired();
    event.preventDefault();
    event.stopImmediatePropagation();
    (async () => {
      await fetch(event.target.action, { method: "POST", body: new URLSearchParams(new FormData(event.target)) });
      await fetch("/shop/cart/update", { method: "POST", body: new URLSearchParams({ line: "2", quantity: "1" }) });
      location.href = "/shop/cart";
    })();
  }, true);
}
