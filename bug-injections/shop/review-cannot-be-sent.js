// id: review-cannot-be-sent
// kind: app_error
// sees: Sending a review brings up the message that it cannot be sent.
// spec: specs/shop/review.md
// step: 6
// group: injected
// states: 1
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (!String(address).endsWith("/reviews") || !options.body.get("rating")) return original(address, options);
    fired();
    document.querySelector("#review-dialog").close();
    notify("Your review cannot be sent", "error");
    return Promise.resolve(Response.json({ ok: false, errors: {} }));
  };
}
