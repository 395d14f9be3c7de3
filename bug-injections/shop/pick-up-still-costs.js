// id: pick-up-still-costs
// kind: data_inconsistency
// sees: Choosing to collect the parcel does not take the delivery off the total.
// spec: specs/shop/checkout-guest.md
// step: 5
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (!String(address).endsWith("summary?delivery=pickup")) return original(address, options);
    fired();
    return original(String(address).replace("pickup", "standard"), options);
  };
}
