// id: deleted-category-still-found
// kind: data_inconsistency
// sees: The category search still offers a category that was deleted.
// spec: specs/events/category-delete.yaml
// step: 4
// group: real
// states: 2
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const url = String(address);
    const [, id] = /category\/(\d+)\/delete/.exec(url) ?? [];
    if (id) {
      const link = document.querySelector(`tbody a[href="/events/category/${id}"]`);
      sessionStorage.deleted = JSON.stringify({ id, name: link.textContent });
    }
    const response = await original(address, options);
    const words = /categories\/search\?q=(.*)/.exec(url)?.[1].toLowerCase();
    const old = JSON.parse(sessionStorage.deleted ?? "null");
    if (!words || !old?.name.toLowerCase().includes(decodeURIComponent(words))) return response;
    fired();
    return new Response('<p class="hint">1 category found</p><ul class="hits" aria-label="Categories found">' +
      `<li><a href="/events/category/${old.id}">${old.name}</a><small>Group Meetings » ${old.name}</small></li></ul>`);
  };
}
