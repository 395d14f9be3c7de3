// id: subject-is-the-next-one
// kind: unexpected_result
// sees: A message to the shop is sent under another subject than was chosen: the one after it in the list.
// where: /shop/contact
// trigger: write a message to the shop with an email address and send it
// group: fresh
{
  addEventListener("formdata", (event) => {
    const select = event.target.elements.subject;
    if (location.pathname !== "/shop/contact" || !select?.options || select.options.length < 2) return;
    fired();
    event.formData.set("subject", select.options[(select.selectedIndex + 1) % select.options.length].value);
  }, true);
}
