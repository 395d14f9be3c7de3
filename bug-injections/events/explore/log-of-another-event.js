// id: log-of-another-event
// kind: data_inconsistency
// sees: The log of an event lists what happened to another one.
// where: /events/event/*/manage/logs
// trigger: open the logs of an event
{
  const STRANGER = "1";
  const original = window.fetch;
  const rows = async (url) => {
    const other = new URL(url);
    const number = /\/event\/(\d+)\/manage\/logs$/.exec(other.pathname)?.[1];
    if (!number || number === STRANGER) return [];
    other.pathname = `/events/event/${STRANGER}/manage/logs`;
    other.searchParams.set("fragment", "1");
    const box = document.createElement("template");
    box.innerHTML = await (await original(other)).text();
    return [...box.content.querySelectorAll("#panel tbody tr")];
  };
  const spoil = (root, list) => {
    const body = root.querySelector("#panel tbody");
    if (!body || !list.length) return;
    fired();
    body.append(...list);
  };
  window.fetch = async (address, options) => {
    const url = new URL(String(address), location.href);
    if (!url.pathname.endsWith("/manage/logs")) return original(address, options);
    const response = await original(address, options);
    const box = document.createElement("template");
    box.innerHTML = await response.text();
    spoil(box.content, await rows(url));
    return new Response(box.innerHTML, { status: response.status, headers: response.headers });
  };
  document.addEventListener("DOMContentLoaded", async () => {
    if (location.pathname.endsWith("/manage/logs")) spoil(document, await rows(location.href));
  });
}
