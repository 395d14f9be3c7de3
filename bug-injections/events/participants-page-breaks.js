// id: participants-page-breaks
// kind: app_error
// sees: The list of participants can't be opened: an error is shown.
// spec: specs/events/register.yaml
// step: 7
// group: own
// states: 1
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (!String(address).includes("/participants")) return original(address, options);
    fired();
    return Promise.resolve(new Response("Internal Server Error", { status: 500 }));
  };
}
