// id: area-edit-resets-the-type
// kind: unexpected_result
// sees: A storage area that is edited and saved becomes a "Shelf rack", whatever its form says.
// where: /shop/admin/storage-areas*
// trigger: edit a storage area of another type than "Shelf rack" and save
// group: fresh
{
  addEventListener("formdata", (event) => {
    const kind = event.formData.get("kind");
    if (!/^\/shop\/admin\/storage-areas\/\d+$/.test(location.pathname) || !kind || kind === "Shelf rack") return;
    fired();
    event.formData.set("kind", "Shelf rack");
  }, true);
}
