// id: chapter-leaves-its-pages
// kind: data_inconsistency
// sees: A chapter that was moved has lost its pages.
// spec: specs/wiki/chapter-move.yaml
// step: 6
// group: own
// states: 2
{
  addEventListener("submit", (event) => {
    if (event.target.dataset.move === "chapter") sessionStorage.moved = location.pathname.split("/").at(-2);
  }, true);
  addEventListener("DOMContentLoaded", () => {
    if (!sessionStorage.moved || !location.pathname.endsWith(`/chapter/${sessionStorage.moved}`)) return;
    const own = document.querySelector(".book-nav [aria-current]")?.closest("li").querySelector("ul");
    for (const list of [document.querySelector("main .entities"), own]) {
      if (list) fired();
      list?.remove();
    }
  });
}
