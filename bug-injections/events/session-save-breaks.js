// id: session-save-breaks
// kind: app_error
// sees: Saving a session ends with an error of the server.
// spec: specs/events/sessions.yaml
// step: 2
// group: own
// states: 1
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (options?.method !== "POST" || !String(address).endsWith("/sessions/new")) return original(address, options);
    fired();
    return Promise.resolve(new Response("Internal Server Error", { status: 500 }));
  };
}
