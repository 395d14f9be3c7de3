// id: track-filter-ignored
// kind: unexpected_result
// sees: The filter by track lists all contributions.
// spec: specs/events/contribution-filter.md
// step: 2
// group: own
// states: 1
{
  const original = window.fetch;
  window.fetch = (address, options) => {
    const url = new URL(String(address), location.href);
    if (url.searchParams.get("track")) {
      fired();
      url.searchParams.delete("track");
    }
    return original(url, options);
  };
}
