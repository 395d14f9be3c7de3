// id: restore-keeps-the-title
// kind: unexpected_result
// sees: After the restore the page still bears the spoiled title.
// spec: tests/held-back/wiki/FN-212-restore-revision.md
// step: 5
// group: held-back
// states: 2
{
  const look = () => {
    const title = document.querySelector("main h1");
    if (!title || location.pathname.endsWith("/edit")) return;
    if (title.textContent.includes("Chlorophyll, spoiled")) sessionStorage.spoiled = "yes";
    if (!sessionStorage.spoiled || title.textContent.trim() !== "Chlorophyll Extraction") return;
    fired();
    title.textContent = "Chlorophyll, spoiled";
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
