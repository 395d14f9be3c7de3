// id: edited-reminder-becomes-another
// kind: unexpected_result
// sees: A reminder that is edited stays as it was, and a further one with what was entered is listed.
// where: /events/event/*/manage/reminders
// trigger: edit a reminder and save it
// group: fresh
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const own = String(address);
    const path = new URL(own, location.href).pathname;
    if (options?.method !== "POST" || !/\/manage\/reminders\/\d+$/.test(path)) return original(address, options);
    const fresh = path.replace(/\d+$/, "new");
    const response = await original(fresh, options);
    const answer = JSON.parse(await response.text());
    if (answer.ok) fired();
    // What is wrong with the form is told in the form of the reminder.
    if (answer.html) answer.html = answer.html.replace(`action="${fresh}"`, `action="${path}"`).replace("Add reminder", "Edit reminder");
    return new Response(JSON.stringify(answer), { status: response.status, headers: response.headers });
  };
}
