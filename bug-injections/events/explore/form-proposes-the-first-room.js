// id: form-proposes-the-first-room
// kind: unexpected_result
// sees: The form of an event's basic data has "Aula Magna" as its room whatever the room is; saving it moves the event there.
// where: /events/event/*/manage
// trigger: edit the basic data of an event that is in another room
// group: fresh
{
  const original = window.fetch;
  window.fetch = async (address, options) => {
    const url = new URL(String(address), location.href);
    if (options?.method === "POST" || !/\/event\/\d+\/manage\/edit$/.test(url.pathname)) return original(address, options);
    const response = await original(address, options);
    const box = document.createElement("template");
    box.innerHTML = await response.text();
    const choices = [...box.content.querySelectorAll("#f-room option")];
    const first = choices.find((option) => option.value);
    if (first && !first.hasAttribute("selected")) {
      for (const option of choices) option.removeAttribute("selected");
      first.setAttribute("selected", "");
      fired();
    }
    return new Response(box.innerHTML, { status: response.status, headers: response.headers });
  };
}
