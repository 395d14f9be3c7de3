// id: template-not-offered
// kind: unexpected_result
// sees: A page that was made a template is not in the list of templates.
// spec: specs/wiki/page-template.yaml
// step: 6
// group: injected
// states: 2
{
  addEventListener("submit", (event) => {
    const { template, name } = event.target.elements;
    if (template?.checked) sessionStorage.template = name.value;
  }, true);
  addEventListener("DOMContentLoaded", () => {
    for (const row of document.querySelectorAll("li.template")) {
      if (row.textContent.trim() !== sessionStorage.template) continue;
      fired();
      row.remove();
    }
  });
}
