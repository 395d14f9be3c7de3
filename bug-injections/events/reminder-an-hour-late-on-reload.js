// id: reminder-an-hour-late-on-reload
// kind: data_inconsistency
// sees: A reminder is planned an hour later once the page is reloaded.
// spec: specs/events/reminders.yaml
// step: 5
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    if (event.target.action.endsWith("/reminders/new")) sessionStorage.subject = event.formData.get("subject");
  }, true);
  document.addEventListener("DOMContentLoaded", () => {
    for (const row of document.querySelectorAll("#main tbody tr")) {
      if (!sessionStorage.subject || row.cells[0].textContent !== sessionStorage.subject) continue;
      fired();
      row.cells[1].textContent = row.cells[1].textContent.replace("08:", "09:");
    }
  });
}
