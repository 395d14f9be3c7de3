// id: track-form-of-the-former
// kind: unexpected_result
// sees: "Edit" of a second track opens the form of the track that was opened before.
// where: /events/event/*/manage/tracks
// trigger: open the form of a track, close it, and open that of another
// group: fresh
{
  const original = window.fetch;
  let kept = null;
  window.fetch = async (address, options) => {
    const url = new URL(String(address), location.href);
    if (options?.method === "POST" || !/\/manage\/tracks\/\d+$/.test(url.pathname)) return original(address, options);
    const response = await original(address, options);
    if (!response.ok) return response;
    const html = await response.text();
    kept ??= html;
    if (kept !== html) fired();
    return new Response(kept, { status: response.status, headers: response.headers });
  };
}
