// id: new-category-gone-after-reload
// kind: data_inconsistency
// sees: A category that was just created is gone once the page is reloaded.
// spec: specs/events/category-create.yaml
// step: 4
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    if (event.target.action.endsWith("/new")) sessionStorage.created = event.formData.get("name");
  }, true);
  document.addEventListener("DOMContentLoaded", () => {
    if (!location.pathname.endsWith("/manage") || !sessionStorage.created) return;
    for (const row of document.querySelectorAll("tbody tr")) {
      if (!row.textContent.includes(sessionStorage.created)) continue;
      fired();
      row.remove();
    }
  });
}
