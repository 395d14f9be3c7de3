// id: answers-not-thanked-for
// kind: app_error
// sees: Submitting the answers of a survey ends on an error page.
// spec: specs/events/survey-answer.md
// step: 6
// group: own
// states: 1
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const response = await original(address, options);
    if (options?.method !== "POST" || !String(address).includes("/survey/")) return response;
    const answer = await response.json();
    if (!answer.go) return Response.json(answer);
    fired();
    return Response.json({ ...answer, go: answer.go.replace("/survey/", "/surveys/") });
  };
}
