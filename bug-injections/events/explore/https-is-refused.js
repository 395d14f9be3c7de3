// id: https-is-refused
// kind: unexpected_result
// sees: A link that starts with https:// is refused: one should enter an address that starts with https://.
// where: /events/event/*/manage/materials
// trigger: add a link with an address that starts with https://
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const body = options?.body;
    const sent = options?.method === "POST" && String(address).endsWith("/manage/materials/link") && body instanceof FormData;
    if (!sent || !body.get("url").trim().startsWith("https://")) return original(address, options);
    body.set("url", `!${body.get("url").trim()}`);
    const response = await original(address, options);
    const answer = JSON.parse(await response.text());
    if (answer.html) {
      answer.html = answer.html.replace('value="!https', 'value="https');
      fired();
    }
    return new Response(JSON.stringify(answer), { status: response.status, headers: response.headers });
  };
}
