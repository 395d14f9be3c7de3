// id: field-saved-twice
// kind: data_inconsistency
// sees: A field that is added to the registration form is there twice.
// where: /events/event/*/manage/registration
// trigger: add a field to the form and save it
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    if (options?.method !== "POST" || !String(address).endsWith("/registration/fields/new")) return original(address, options);
    const response = await original(address, options);
    const text = await response.text();
    if (response.ok && JSON.parse(text).ok) {
      await (await original(address, options)).text();
      fired();
    }
    return new Response(text, { status: response.status, headers: response.headers });
  };
}
