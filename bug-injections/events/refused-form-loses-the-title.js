// id: refused-form-loses-the-title
// kind: data_inconsistency
// sees: When the form is shown again the title that was typed is gone.
// spec: specs/events/create-validation.yaml
// step: 3
// group: own
// states: 2
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const response = await original(address, options);
    if (options?.method !== "POST" || !options.body?.get?.("title")) return response;
    const answer = await response.json();
    if (answer.html) {
      fired();
      answer.html = answer.html.replace(/(id="f-title"[^>]*value=)"[^"]*"/, '$1""');
    }
    return Response.json(answer);
  };
}
