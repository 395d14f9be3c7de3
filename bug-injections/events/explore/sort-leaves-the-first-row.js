// id: sort-leaves-the-first-row
// kind: unexpected_result
// sees: Sorted by title, the contributions are in order but for the first: it stays where it was.
// where: /events/event/*/manage/contributions
// trigger: sort the contributions by title
{
  const original = window.fetch;
  const isList = (url) => url.pathname.endsWith("/manage/contributions") && url.searchParams.get("sort") === "title";
  const titleOf = (row) => row.cells[0].textContent;
  // The row that leads the list by time is taken for its head.
  const leader = async (url) => {
    const plain = new URL(url);
    plain.searchParams.delete("sort");
    plain.searchParams.set("fragment", "1");
    const box = document.createElement("template");
    box.innerHTML = await (await original(plain)).text();
    const row = box.content.querySelector("#panel tbody tr");
    return row && titleOf(row);
  };
  const spoil = (root, title) => {
    const rows = [...root.querySelectorAll("#panel tbody tr")];
    const row = rows.find((one) => titleOf(one) === title);
    if (!row || row === rows[0]) return false;
    row.parentElement.prepend(row);
    return true;
  };
  window.fetch = async (address, options) => {
    const url = new URL(String(address), location.href);
    if (!isList(url)) return original(address, options);
    const response = await original(address, options);
    const html = await response.text();
    const box = document.createElement("template");
    box.innerHTML = html;
    if (spoil(box.content, await leader(url))) fired();
    return new Response(box.innerHTML, { status: response.status, headers: response.headers });
  };
  document.addEventListener("DOMContentLoaded", async () => {
    const url = new URL(location.href);
    if (isList(url) && spoil(document, await leader(url))) fired();
  });
}
