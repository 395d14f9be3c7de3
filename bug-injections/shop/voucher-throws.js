// id: voucher-throws
// kind: app_error
// sees: Applying a discount code fails with "Something went wrong".
// spec: specs/shop/discount-code.md
// step: 2
{
  const original = window.fetch;
  window.fetch = (address, options) =>
    String(address).endsWith("/cart/voucher") ? Promise.resolve(new Response("", { status: 500 })) : original(address, options);
}
