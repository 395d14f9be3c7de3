// id: created-by-me-finds-others
// kind: unexpected_result
// sees: "Created by me" lists what others have created, and nothing of one's own.
// where: /wiki/search*
// trigger: tick "Created by me" and update the search
{
  addEventListener("DOMContentLoaded", () => {
    const query = new URLSearchParams(location.search);
    if (location.pathname !== "/wiki/search" || !query.has("mine")) return;
    query.delete("mine");
    const request = new XMLHttpRequest();
    request.open("GET", `/wiki/search?${query}`, false);
    request.send();
    const links = (root) => [...root.querySelectorAll("[data-results] .entity > .entity-link")];
    const card = new DOMParser().parseFromString(request.responseText, "text/html").querySelector("main > .card");
    if (!card) return;
    const mine = links(document).map((link) => link.getAttribute("href"));
    for (const link of links(card)) if (mine.includes(link.getAttribute("href"))) link.closest(".entity").remove();
    const left = links(card).length;
    if (!mine.length && !left) return;
    fired();
    card.querySelector("[data-total]").textContent = `${left} ${left === 1 ? "result" : "results"} found`;
    if (!left) {
      const none = Object.assign(document.createElement("p"), { className: "empty muted", textContent: "No pages matched this search" });
      card.querySelector("[data-results]").replaceWith(none);
    }
    document.querySelector("main > .card").replaceWith(document.adoptNode(card));
  });
}
