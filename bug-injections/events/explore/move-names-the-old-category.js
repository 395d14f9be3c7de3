// id: move-names-the-old-category
// kind: data_inconsistency
// sees: After an event was moved to another category the message says that it was moved to the one that it left.
// where: /events/event/*/manage
// trigger: move an event to another category
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    if (options?.method !== "POST" || !/\/event\/\d+\/manage\/move$/.test(String(address))) return original(address, options);
    const before = document.querySelector("#panel .facts a[href*='/category/']")?.textContent;
    const response = await original(address, options);
    const answer = JSON.parse(await response.text());
    if (answer.ok && before && !answer.notice.includes(`“${before}”`)) {
      answer.notice = answer.notice.replace(/“.*”/, `“${before}”`);
      fired();
    }
    return new Response(JSON.stringify(answer), { status: response.status, headers: response.headers });
  };
}
