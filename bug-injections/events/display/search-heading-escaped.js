// id: search-heading-escaped
// kind: content_rendering
// sees: The heading of the search results shows "&ldquo;" and "&rdquo;" instead of quotation marks.
// where: /events/search*
// trigger: search for something
// verifier family: garbled
{
  document.addEventListener("DOMContentLoaded", () => {
    if (!location.pathname.endsWith("/events/search")) return;
    const heading = document.querySelector("#main h1");
    if (!heading?.textContent.includes("“")) return;
    fired();
    heading.textContent = heading.textContent.replaceAll("“", "&ldquo;").replaceAll("”", "&rdquo;");
  });
}
