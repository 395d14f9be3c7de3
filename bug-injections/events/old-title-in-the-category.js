// id: old-title-in-the-category
// kind: data_inconsistency
// sees: A category lists an event under its former title after it was renamed.
// spec: specs/events/edit-settings.yaml
// step: 4
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    if (!event.target.action.endsWith("/manage/edit")) return;
    sessionStorage.renamed = JSON.stringify([event.formData.get("title"), document.querySelector("h1").textContent]);
  }, true);
  document.addEventListener("DOMContentLoaded", () => {
    const [now, before] = JSON.parse(sessionStorage.renamed ?? "[]");
    if (!now || !location.pathname.includes("/category/")) return;
    for (const link of document.querySelectorAll(".event-card h3 a")) {
      if (link.textContent !== now) continue;
      fired();
      link.textContent = before;
    }
  });
}
