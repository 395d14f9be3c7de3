// id: moved-page-stays-in-its-book
// kind: data_inconsistency
// sees: The page that was moved is still listed in its old book.
// spec: tests/held-back/wiki/move-a-page.md
// step: 6
// group: held-back
// states: 2
{
  const look = () => {
    if (location.pathname.startsWith("/wiki/books/onboarding/page/boat-rules")) sessionStorage.moved = "yes";
    if (location.pathname !== "/wiki/books/field-station-handbook" || !sessionStorage.moved) return;
    const pages = [...document.querySelectorAll("main a")].filter((link) => link.textContent.trim().startsWith("Visitor Guide"));
    if (!pages.length || document.querySelector("[data-stays]")) return;
    const entry = pages[0].closest("li") ?? pages[0];
    const copy = entry.cloneNode(true);
    copy.dataset.stays = "yes";
    copy.innerHTML = copy.innerHTML.replaceAll("Visitor Guide", "Boat Rules").replaceAll("visitor-guide", "boat-rules");
    fired();
    entry.after(copy);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
