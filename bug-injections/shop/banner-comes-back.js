// id: banner-comes-back
// kind: data_inconsistency
// sees: The answer to the cookie banner is not kept: the next page asks again.
// spec: specs/shop/cookie-banner.yaml
// step: 3
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (!(String(address).endsWith("/banner"))) return original(address, options);
    fired();
    return Promise.resolve(Response.json({ ok: true }));
  };
}
