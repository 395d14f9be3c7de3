// id: voucher-throws
// kind: app_error
// sees: Applying a discount code fails with "Something went wrong".
// spec: specs/shop/discount-code.md
// step: 2
// group: injected
// states: 1
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (!String(address).endsWith("/cart/voucher")) return original(address, options);
    fired();
    return Promise.resolve(new Response("", { status: 500 }));
  };
}
