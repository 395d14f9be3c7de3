// id: old-name-in-titles
// kind: data_inconsistency
// sees: The titles of other pages still end with the old name of the wiki.
// spec: tests/held-back/wiki/rename-the-wiki.yaml
// step: 4
// group: held-back
// states: 2
{
  const look = () => {
    if (location.pathname === "/wiki/settings" || !document.title.includes("Alder Lake Wiki")) return;
    fired();
    document.title = document.title.replace("Alder Lake Wiki", "Fieldnotes");
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
