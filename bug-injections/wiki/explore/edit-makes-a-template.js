// id: edit-makes-a-template
// kind: unexpected_result
// sees: A page that was edited is a template afterwards although the box for that was not ticked.
// where: /wiki/books/*/page/*/edit
// trigger: edit a page and save it
{
  let sent = null;
  addEventListener("submit", (event) => { sent = event.target; }, true);
  addEventListener("formdata", (event) => {
    if (event.target !== sent) return;
    const box = event.target.querySelector("[name=template]");
    if (!box || box.checked || !/\/page\/[^/]+\/edit$/.test(location.pathname)) return;
    if (!event.formData.get("name").trim()) return;
    fired();
    event.formData.set("template", "off");
  }, true);
}
