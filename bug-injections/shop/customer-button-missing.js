// id: customer-button-missing
// kind: missing_element
// sees: The list of customers has no button to add one.
// spec: specs/shop/admin-customer-create.yaml
// step: 2
// group: injected
// states: 1
{
  const hide = () => {
    for (const found of document.querySelectorAll("a[href='/shop/admin/customers/new']")) {
      fired();
      found.remove();
    }
  };
  new MutationObserver(hide).observe(document, { childList: true, subtree: true });
}
