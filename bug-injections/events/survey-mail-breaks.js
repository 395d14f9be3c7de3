// id: survey-mail-breaks
// kind: app_error
// sees: Sending an e-mail about a survey ends with an error.
// spec: specs/events/survey-mail.yaml
// step: 4
// group: real
// states: 1
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (options?.method !== "POST" || !String(address).endsWith("/notify")) return original(address, options);
    fired();
    return Promise.resolve(new Response("Internal Server Error", { status: 500 }));
  };
}
