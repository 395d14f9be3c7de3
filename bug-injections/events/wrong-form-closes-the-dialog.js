// id: wrong-form-closes-the-dialog
// kind: unexpected_result
// sees: The dialog closes although its form is not filled in.
// spec: specs/events/create-validation.yaml
// step: 2
// group: own
// states: 1
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const response = await original(address, options);
    if (options?.method !== "POST" || !String(address).includes("/create/")) return response;
    const answer = await response.json();
    if (answer.html) {
      fired();
      document.querySelector("dialog").close();
    }
    return Response.json(answer);
  };
}
