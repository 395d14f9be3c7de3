// id: back-leads-to-the-first-page
// kind: wrong_navigation
// sees: Who opens a record from the second page of a list and goes back gets to the first page.
// where: /invoices/#/*
// trigger: turn to the next page of a list, open a record, go back
{
  const replace = history.replaceState;
  history.replaceState = function (state, title, address) {
    const [path, query] = String(address ?? "").split("?");
    const kept = new URLSearchParams(query);
    if (!/^#\/\w+$/.test(path) || !kept.has("page")) return replace.call(history, state, title, address);
    const lost = kept.get("page");
    kept.delete("page");
    return replace.call(history, { lost }, title, kept.size ? `${path}?${kept}` : path);
  };
  // A step in the history that had another page is opened again.
  const opened = () => { if (history.state?.lost) fired(); };
  addEventListener("hashchange", opened);
  opened();
}
