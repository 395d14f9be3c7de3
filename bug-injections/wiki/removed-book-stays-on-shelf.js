// id: removed-book-stays-on-shelf
// kind: data_inconsistency
// sees: A book that was taken off a shelf is still on it after saving.
// spec: specs/wiki/shelf-edit.yaml
// step: 7
// group: own
// states: 2
{
  let before = [];
  addEventListener("DOMContentLoaded", () => {
    before = [...document.querySelectorAll("[data-name=books] [data-chosen] > li")].map((item) => item.dataset.value);
  });
  addEventListener("formdata", (event) => {
    const missing = before.filter((id) => id && !event.formData.getAll("books").includes(id));
    if (!/^\/wiki\/shelves\/[^/]+\/edit$/.test(location.pathname) || !missing.length) return;
    fired();
    for (const id of missing) event.formData.append("books", id);
  }, true);
}
