// id: new-material-not-shown
// kind: missing_element
// sees: A file that was uploaded is not among the materials on the event's page.
// spec: specs/events/materials.yaml
// step: 5
// group: own
// states: 2
{
  document.addEventListener("DOMContentLoaded", () => {
    if (location.pathname.includes("/manage")) return;
    for (const link of document.querySelectorAll("aside a[download]")) {
      fired();
      link.closest("li").remove();
    }
  });
}
