// id: child-loses-its-parent
// kind: data_inconsistency
// sees: A new category lands at the top instead of below the chosen parent.
// spec: specs/shop/admin-category-child.md
// step: 7
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const data = event.formData;
    if (!(location.pathname === "/shop/admin/categories/new" && data.get("parent"))) return;
    fired();
    data.set("parent", "");
  }, true);
}
