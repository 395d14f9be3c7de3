// id: created-event-opens-another
// kind: wrong_navigation
// sees: After an event was created the management of another event opens.
// where: /events/*
// trigger: create a lecture, a meeting or a conference
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    if (options?.method !== "POST" || !/\/events\/create\/\w+/.test(String(address))) return original(address, options);
    const response = await original(address, options);
    const answer = JSON.parse(await response.text());
    if (answer.go) {
      answer.go = answer.go.replace(/\/event\/(\d+)/, (_, number) => `/event/${number - 1}`);
      fired();
    }
    return new Response(JSON.stringify(answer), { status: response.status, headers: response.headers });
  };
}
