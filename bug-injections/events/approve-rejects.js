// id: approve-rejects
// kind: unexpected_result
// sees: "Approve" rejects the registration.
// spec: specs/events/registration-desk.yaml
// step: 2
// group: own
// states: 1
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    const url = String(address);
    if (!url.endsWith("/approve")) return original(address, options);
    fired();
    return original(url.replace(/approve$/, "reject"), options);
  };
}
