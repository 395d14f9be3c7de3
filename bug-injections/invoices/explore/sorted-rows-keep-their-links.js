// id: sorted-rows-keep-their-links
// kind: wrong_navigation
// group: fresh
// sees: In a list that was sorted a row's link opens the record that stood in its place before.
// where: /invoices/#/*
// trigger: sort a list, then open one of its records
{
  const send = window.fetch;
  let before = null, stale = null;
  window.fetch = async (address, options = {}) => {
    const [path, query] = String(address).split("?");
    const asked = new URLSearchParams(query);
    const response = await send(address, options);
    // Only lists ask for a page of records in a state.
    if (options.method !== "GET" || !asked.has("page") || !asked.has("state") || !response.ok) return response;
    const sort = asked.get("sort");
    asked.delete("sort");
    const list = path.split("/").at(-1), wish = `${list}?${asked}`;
    const { data } = await response.clone().json();
    if (!Array.isArray(data)) return response;
    const ids = data.map((row) => String(row.id));
    if (!sort) before = { wish, ids };
    stale = sort && before?.wish === wish && before.ids.length === ids.length ? { list, ids: before.ids } : null;
    return response;
  };
  addEventListener("click", (event) => {
    const link = event.target.closest?.("main tbody td a");
    const [, list, id, part = ""] = /^#\/(\w+)\/(\d+)(\/edit)?$/.exec(link?.getAttribute("href") ?? "") ?? [];
    const row = link?.closest("tr");
    if (!stale || !link || link.closest(".menu") || list !== stale.list || location.hash.split("?")[0] !== `#/${list}`) return;
    const other = stale.ids[[...row.parentElement.children].indexOf(row)];
    if (!other || other === id) return;
    fired();
    link.setAttribute("href", `#/${list}/${other}${part}`);
  }, true);
}
