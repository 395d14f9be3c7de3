// id: results-show-markup
// kind: content_rendering
// sees: The search results show the tags that should mark the word found.
// where: /wiki/search*
// trigger: search for "lake"
// verifier family: garbled
// group: own
// states: 1
{
  document.addEventListener("DOMContentLoaded", () => {
    const term = new URLSearchParams(location.search).get("term");
    if (!location.pathname.startsWith("/wiki/search") || !term) return;
    for (const one of document.querySelectorAll("[data-results] .entity-name, [data-results] .entity-text")) {
      const marked = one.textContent.replace(new RegExp(term, "gi"), (word) => `<strong class="hit">${word}</strong>`);
      if (marked === one.textContent) continue;
      fired();
      one.textContent = marked;
    }
  });
}
