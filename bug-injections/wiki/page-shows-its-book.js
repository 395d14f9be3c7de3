// id: page-shows-its-book
// kind: unexpected_result
// sees: Opening a page shows the name and the contents of its book.
// spec: specs/wiki/page-read.md
// step: 1
// group: injected
// states: 1
{
  addEventListener("DOMContentLoaded", () => {
    if (!/\/page\/[^/]+$/.test(location.pathname)) return;
    fired();
    const [book, ...below] = document.querySelectorAll(".book-nav a");
    document.querySelector("article h1").textContent = book.textContent.trim();
    document.querySelector("[data-page-content]").replaceChildren(...below.map((link) => {
      const line = document.createElement("p");
      line.append(link.cloneNode(true));
      return line;
    }));
  });
}
