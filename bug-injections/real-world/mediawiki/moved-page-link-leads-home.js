// id: moved-page-link-leads-home
// kind: wrong_navigation
// sees: The link to the new title on "Move succeeded" opens the main page.
// spec: specs/real-world/mediawiki/move-page.yaml
// step: 7
// group: own
// states: 1
{
  addEventListener("click", (event) => {
    const link = event.target.closest?.("#movepage-newlink, .mw-parser-output a, #mw-content-text a");
    const moved = document.querySelector("h1")?.textContent === "Move succeeded";
    if (!link || !moved || /redirect=no/.test(link.href)) return;
    fired();
    link.href = "/index.php/Main_Page";
  }, true);
}
