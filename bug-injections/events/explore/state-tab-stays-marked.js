// id: state-tab-stays-marked
// kind: data_inconsistency
// sees: The abstracts of one state are listed, but the tab of the former list stays marked as the current one.
// where: /events/event/*/manage/abstracts
// trigger: click another state above the list of abstracts
{
  const original = window.fetch;
  const tabs = (root) => [...root.querySelectorAll(".small-tabs a")];
  window.fetch = async (address, options) => {
    const url = new URL(String(address), location.href);
    if (!url.pathname.endsWith("/manage/abstracts") || !url.searchParams.has("fragment")) return original(address, options);
    const response = await original(address, options);
    const box = document.createElement("template");
    box.innerHTML = await response.text();
    const marked = tabs(document).findIndex((tab) => tab.hasAttribute("aria-current"));
    const fresh = tabs(box.content);
    if (marked >= 0 && fresh[marked] && !fresh[marked].hasAttribute("aria-current")) {
      for (const tab of fresh) tab.removeAttribute("aria-current");
      fresh[marked].setAttribute("aria-current", "page");
      fired();
    }
    return new Response(box.innerHTML, { status: response.status, headers: response.headers });
  };
}
