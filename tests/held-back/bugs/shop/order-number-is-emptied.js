// id: order-number-is-emptied
// kind: data_inconsistency
// sees: After the complaint about the message the order number is gone.
// spec: tests/held-back/shop/contact-form.yaml
// step: 3
// group: held-back
// states: 2
{
  const look = () => {
    if (location.pathname !== "/shop/contact" || !document.body?.textContent.includes("Write your message.")) return;
    const order = document.querySelector("input[name=order]");
    if (!order?.value || order.dataset.seen) return;
    order.dataset.seen = "yes";
    fired();
    order.value = "";
    order.removeAttribute("value");
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
