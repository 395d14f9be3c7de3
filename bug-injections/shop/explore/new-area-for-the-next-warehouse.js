// id: new-area-for-the-next-warehouse
// kind: unexpected_result
// sees: "Add new storage area" on the page of a warehouse opens a form in which another warehouse is chosen.
// where: /shop/admin/storage-areas/new*
// trigger: open the details of a warehouse, click "Add new storage area"
// group: fresh
{
  document.addEventListener("DOMContentLoaded", () => {
    if (location.pathname !== "/shop/admin/storage-areas/new") return;
    const asked = new URLSearchParams(location.search).get("warehouse");
    const select = document.querySelector("select[name=warehouse]");
    if (!asked || select?.value !== asked) return;
    const real = [...select.options].filter((option) => Number(option.value) > 0);
    if (real.length < 2) return;
    const index = real.findIndex((option) => option.value === asked);
    select.value = real[(index + 1) % real.length].value;
    fired();
  });
}
