// id: approval-is-inverted
// kind: data_inconsistency
// sees: Ticking that a manager must approve registrations leaves them automatic, and the other way round.
// where: /events/event/*/manage/registration
// trigger: save the registration settings
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    if (options?.method === "POST" && String(address).endsWith("/manage/registration/settings") && options.body instanceof FormData) {
      fired();
      if (options.body.has("moderated")) options.body.delete("moderated");
      else options.body.set("moderated", "on");
    }
    return original(address, options);
  };
}
