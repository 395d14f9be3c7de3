// id: protection-not-saved
// kind: data_inconsistency
// sees: A page that only administrators may edit can still be edited by anybody.
// spec: specs/real-world/mediawiki/protect-page.yaml
// step: 9
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (data.get("mwProtect-level-edit") !== "sysop") return;
    fired();
    data.set("mwProtect-level-edit", "");
    data.set("mwProtect-level-move", "");
  }, true);
}
