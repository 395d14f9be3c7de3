// id: default-rule-is-another
// kind: unexpected_result
// sees: The default sort rule that was chosen and saved is another one afterwards.
// where: /wiki/settings/sorting
// trigger: choose a default sort rule and click "Save Settings"
// group: fresh
{
  let sent = null;
  addEventListener("submit", (event) => { sent = event.target; }, true);
  addEventListener("formdata", (event) => {
    const choice = event.target === sent && event.target.elements.default_sort_rule;
    if (!choice?.value) return;
    const rules = [...choice.options].map((option) => option.value).filter(Boolean);
    // The place in the list, looked up in one with the newest first.
    const other = rules.at(-1 - rules.indexOf(choice.value));
    if (other === choice.value) return;
    fired();
    event.formData.set("default_sort_rule", other);
  }, true);
}
