// id: new-month-swallows-an-event
// kind: unexpected_result
// sees: In a category the first event of the second month, and of each that follows, is not listed: its month is empty.
// where: /events/category/*
// trigger: open a category that has events in two months
// group: fresh
{
  const original = window.fetch;
  const isCategory = (url) => /\/category\/\d+$/.test(url.pathname);
  const spoil = (root) => {
    let swallowed = false;
    for (const month of [...root.querySelectorAll("section[aria-labelledby=events] h3.month")].slice(1)) {
      const card = month.nextElementSibling;
      if (!card?.matches(".event-card")) continue;
      card.remove();
      swallowed = true;
    }
    if (swallowed) fired();
  };
  window.fetch = async (address, options) => {
    const url = new URL(String(address), location.href);
    if (!isCategory(url) || options?.method === "POST") return original(address, options);
    const response = await original(address, options);
    const box = document.createElement("template");
    box.innerHTML = await response.text();
    spoil(box.content);
    return new Response(box.innerHTML, { status: response.status, headers: response.headers });
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (isCategory(location)) spoil(document);
  });
}
