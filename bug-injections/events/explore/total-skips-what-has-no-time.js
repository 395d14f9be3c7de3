// id: total-skips-what-has-no-time
// kind: unexpected_result
// sees: The total duration of the contributions leaves out those that are not scheduled.
// where: /events/event/*/manage/contributions
// trigger: open the contributions in the management of an event that has one without a time
// group: fresh
{
  const original = window.fetch;
  const isList = (url) => url.pathname.endsWith("/manage/contributions");
  const spoil = (root) => {
    const total = root.querySelector("#panel tfoot td");
    if (!total) return false;
    let left = 0;
    for (const row of root.querySelectorAll("#panel tbody tr")) {
      if (row.cells[4]?.querySelector(".none")) left += parseInt(row.cells[5].textContent, 10);
    }
    if (!left) return false;
    total.textContent = `${parseInt(total.textContent, 10) - left} min`;
    return true;
  };
  window.fetch = async (address, options) => {
    const url = new URL(String(address), location.href);
    if (!isList(url) || options?.method === "POST") return original(address, options);
    const response = await original(address, options);
    const box = document.createElement("template");
    box.innerHTML = await response.text();
    if (spoil(box.content)) fired();
    return new Response(box.innerHTML, { status: response.status, headers: response.headers });
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (isList(location) && spoil(document)) fired();
  });
}
