// id: attachment-lost
// kind: data_inconsistency
// sees: A message arrives without the file that was attached.
// spec: specs/shop/contact.yaml
// step: 8
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname === "/shop/contact" && data.get("file")?.name)) return;
    fired();
    data.delete("file");
  }, true);
}
